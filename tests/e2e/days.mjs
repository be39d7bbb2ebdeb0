// The browser's calendar in our hands: a day that is chosen, and the days after it.

/** Noon of a day in the browser, and so many days later after each `later`; nothing to share with but the clipboard. */
export const onTheDay = () => {
  delete Navigator.prototype.share;
  const Real = Date;
  const days = Number(localStorage["test-days"] ?? 0);
  const noon = new Real(2027, 4, 20 + days, 12).getTime() - Real.now();
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length ? parts : [Real.now() + noon]));
    }
    static now() {
      return Real.now() + noon;
    }
  };
};

/** So many days later: the page is visited again. */
export const later = async (page, days) => {
  await page.evaluate((days) => (localStorage["test-days"] = Number(localStorage["test-days"] ?? 0) + days), days);
  await page.reload();
  await page.locator("[data-page]").waitFor();
};
