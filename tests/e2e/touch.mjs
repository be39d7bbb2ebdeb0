// Touch input that Playwright and the harness do not offer: several fingers, and taps at a given time.
// Chromium gets it through its own protocol; the other browsers through driver/fingers.mjs.

/**
 * Returns the fingers on a page. `start` and `move` take the positions of all of them, `end` and `cancel` lift
 * all, and `liftLast` lifts the last one.
 */
export async function fingersOn(page) {
  if (page.fingers) return page.fingers;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type) => (points = []) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const liftLast = (points) => devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [{ ...points.at(-1), id: points.length - 1 }] });
  return { start: touch("touchStart"), move: touch("touchMove"), liftLast, end: touch("touchEnd"), cancel: touch("touchCancel") };
}

/**
 * Presses and releases at a point; the events have the time `timestamp`, in seconds since 1970. Uses a finger on
 * touch devices; the finger moves by `by` ({ x, y }) before it is lifted.
 */
export async function tap(page, spot, timestamp, by) {
  const isFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const way = by ? [0.5, 1].map((part) => ({ x: spot.x + by.x * part, y: spot.y + by.y * part })) : [];
  if (page.fingers) return page.tap([spot, ...way], timestamp, isFinger);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  const press = (type) => devtools.send("Input.dispatchMouseEvent", { ...spot, button: "left", clickCount: 1, timestamp, type });
  // The release does not wait for the press: on a busy machine the press would become a long press.
  await Promise.all(
    isFinger
      ? [touch("touchStart", [spot]), ...way.map((place) => touch("touchMove", [place])), touch("touchEnd", [])]
      : ["mousePressed", "mouseReleased"].map(press),
  );
  await devtools.detach();
}
