// Fingers for browsers controlled by WebDriver. A finger is a touch point if the browser has touch input. Otherwise
// it is the mouse, with another pointer type (preamble.mjs), and there is only one finger.

const place = ({ x, y }) => ({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) });
const DOWN = { type: "pointerDown", button: 0 }, UP = { type: "pointerUp", button: 0 };

/**
 * The fingers on a page. `act` performs the actions of several input sources at the same time. `kind` is "touches"
 * or "mouse".
 */
export class Fingers {
  #downCount = 0;

  constructor(page, act, kind) {
    this.page = page;
    this.act = (sources) => act(...sources);
    this.source = (id, actions) =>
      kind === "touches"
        ? { type: "pointer", id: `finger-${id}`, parameters: { pointerType: "touch" }, actions }
        : { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    this.maxFingers = kind === "touches" ? 10 : 1;
  }

  async start(points) {
    if (points.length > this.maxFingers) throw new Error("this browser has one finger");
    const wasDown = this.#downCount;
    this.#downCount = points.length;
    await this.act(points.map((point, id) => this.source(id, id < wasDown ? [place(point)] : [place(point), DOWN])));
  }
  async move(points) {
    await this.act(points.map((point, id) => this.source(id, [place(point)])));
  }
  async liftLast(points) {
    this.#downCount = points.length - 1;
    await this.act([this.source(points.length - 1, [UP])]);
  }
  async end() {
    const wasDown = this.#downCount;
    this.#downCount = 0;
    await this.act(Array.from({ length: wasDown }, (_, id) => this.source(id, [UP])));
  }
  /**
   * Cancels the touches as the operating system does. The page receives a pointercancel event and then nothing
   * more.
   */
  async cancel() {
    await this.page.evaluate(() => {
      const { target, pointerId, pointerType, clientX, clientY } = window.driver.pressed;
      target.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType, clientX, clientY, bubbles: true }));
    });
    await this.end();
  }
  /** Touches the first point, moves through the others and lifts the finger, in one command. */
  async tap([first, ...places]) {
    await this.act([this.source(0, [place(first), DOWN, ...places.map(place), UP])]);
  }
}
