// Touch input that Playwright and the harness do not offer: several fingers, and taps at a given time. In
// Chromium it uses Chromium's own protocol, in other browsers driver/fingers.mjs.

/**
 * Returns the fingers on a page. `start` and `move` take the positions of all fingers. `end` and `cancel` lift
 * all fingers. `liftLast` lifts the last finger.
 */
export async function fingersOn(page) {
  if (page.fingers) return page.fingers;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type) => (points = []) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const liftLast = (points) => devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [{ ...points.at(-1), id: points.length - 1 }] });
  return { start: touch("touchStart"), move: touch("touchMove"), liftLast, end: touch("touchEnd"), cancel: touch("touchCancel") };
}

/**
 * Presses and releases at a point. `timestamp` is the time of the events, in seconds since 1970. On touch
 * devices this uses a finger, which moves by `by` ({ x, y }) before it is lifted.
 */
export async function tap(page, spot, timestamp, by) {
  const isFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const way = by ? [0.5, 1].map((part) => ({ x: spot.x + by.x * part, y: spot.y + by.y * part })) : [];
  if (page.fingers) return page.tap([spot, ...way], timestamp, isFinger);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  const press = (type) => devtools.send("Input.dispatchMouseEvent", { ...spot, button: "left", clickCount: 1, timestamp, type });
  // The release does not wait for the press. Otherwise the press would become a long press on a busy machine.
  await Promise.all(
    isFinger
      ? [touch("touchStart", [spot]), ...way.map((place) => touch("touchMove", [place])), touch("touchEnd", [])]
      : ["mousePressed", "mouseReleased"].map(press),
  );
  await devtools.detach();
}
