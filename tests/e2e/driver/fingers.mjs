// Fingers for browsers under WebDriver: its touches where the browser has them, else its mouse under
// another name (door.mjs), which is one finger.

const place = ({ x, y }) => ({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) });
const DOWN = { type: "pointerDown", button: 0 }, UP = { type: "pointerUp", button: 0 };

/** `act` has the browser do actions of several sources at once; `kind` is "touches" or "mouse". */
export class Fingers {
  #lie = 0;

  constructor(page, act, kind) {
    this.page = page;
    this.act = (sources) => act(...sources);
    this.source = (id, actions) =>
      kind === "touches"
        ? { type: "pointer", id: `finger-${id}`, parameters: { pointerType: "touch" }, actions }
        : { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    this.most = kind === "touches" ? 10 : 1;
  }

  async start(points) {
    if (points.length > this.most) throw new Error("this browser has one finger");
    const lie = this.#lie;
    this.#lie = points.length;
    await this.act(points.map((point, id) => this.source(id, id < lie ? [place(point)] : [place(point), DOWN])));
  }
  async move(points) {
    await this.act(points.map((point, id) => this.source(id, [place(point)])));
  }
  async liftLast(points) {
    this.#lie = points.length - 1;
    await this.act([this.source(points.length - 1, [UP])]);
  }
  async end() {
    const lie = this.#lie;
    this.#lie = 0;
    await this.act(Array.from({ length: lie }, (_, id) => this.source(id, [UP])));
  }
  /** As when the system takes them away: it says so, and nothing that follows is heard as theirs. */
  async cancel() {
    await this.page.evaluate(() => {
      const { target, pointerId, pointerType, clientX, clientY } = window.driver.pressed;
      target.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType, clientX, clientY, bubbles: true }));
    });
    await this.end();
  }
  /** Touches, goes through places and is lifted, all at once. */
  async tap([first, ...places]) {
    await this.act([this.source(0, [place(first), DOWN, ...places.map(place), UP])]);
  }
}
