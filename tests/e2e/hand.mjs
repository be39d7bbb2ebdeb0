// How a hand touches a page where neither Playwright's mouse nor the harness is enough: fingers, and taps
// at a time of their own. Chromium is told in its own protocol; other browsers know it themselves
// (driver/fingers.mjs).

/**
 * Fingers on a page: start and move are told where all of them are, end and cancel lift them all,
 * liftLast the one that was told last.
 */
export async function fingersOn(page) {
  if (page.fingers) return page.fingers;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type) => (points = []) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const liftLast = (points) => devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [{ ...points.at(-1), id: points.length - 1 }] });
  return { start: touch("touchStart"), move: touch("touchMove"), liftLast, end: touch("touchEnd"), cancel: touch("touchCancel") };
}

/**
 * Presses and releases at a place, at a time (in seconds since 1970) that the events have; by finger where
 * there is one, which may stray by { x, y } before it is lifted.
 */
export async function tap(page, spot, timestamp, by) {
  const isFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const way = by ? [0.5, 1].map((part) => ({ x: spot.x + by.x * part, y: spot.y + by.y * part })) : [];
  if (page.fingers) return page.tap([spot, ...way], timestamp, isFinger);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  const press = (type) => devtools.send("Input.dispatchMouseEvent", { ...spot, button: "left", clickCount: 1, timestamp, type });
  // The release does not await the press: on a busy machine that would else grow long.
  await Promise.all(
    isFinger
      ? [touch("touchStart", [spot]), ...way.map((place) => touch("touchMove", [place])), touch("touchEnd", [])]
      : ["mousePressed", "mouseReleased"].map(press),
  );
  await devtools.detach();
}
