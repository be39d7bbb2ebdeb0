// How elements are found in a page, and whether they can be pressed. It runs in the page, sent along as
// text with each question (SOURCE); it knows no browser and no test. A way to elements is a list of steps,
// as a Locator (locator.mjs) makes them.

const normal = (text) => text.replace(/\s+/g, " ").trim();

/** Whether a text is what is looked for: { source, flags } of an expression, a whole text, or a part of it in any case. */
function says(text, { source, flags, words }, exact) {
  if (source !== undefined) return new RegExp(source, flags).test(text);
  return exact ? normal(text) === normal(words) : normal(text).toLowerCase().includes(normal(words).toLowerCase());
}

function isVisible(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true });
}

const ROLES = {
  button: "button, summary, input[type=button], input[type=submit]",
  link: "a[href]",
  heading: "h1, h2, h3, h4, h5, h6",
  dialog: "dialog[open]",
  group: "fieldset, details",
  radio: "input[type=radio]",
  main: "main",
  search: "search",
  searchbox: "input[type=search]",
};

const labelsOf = (element) => [...(element.labels ?? element.querySelectorAll(":scope > legend"))].map((label) => label.textContent);

/** What an element is called for assistive technology. */
function nameOf(element) {
  const by = element.getAttribute("aria-labelledby");
  const named = by?.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return normal(named || element.getAttribute("aria-label") || labelsOf(element).join(" ") || element.textContent || element.title || "");
}

/** What selectors say beside CSS; a window with no other behind it has no `:focus` in every browser. */
const BESIDE = { ":visible": isVisible, ":focus": (element) => element === document.activeElement };

/** The elements below others that a selector means. */
function select(roots, selector) {
  const beside = Object.keys(BESIDE).filter((word) => selector.includes(word));
  if (beside.length && selector.includes(",")) return selector.split(",").flatMap((part) => select(roots, part));
  // "> b" asks for children.
  const css = beside.reduce((css, word) => css.replaceAll(word, ""), selector).replace(/^>/, ":scope >");
  const found = roots.flatMap((root) => [...root.querySelectorAll(css)]);
  return found.filter((element) => beside.every((word) => BESIDE[word](element)));
}

/** What each step makes of the elements found so far. */
const STEPS = {
  css: select,
  role: (roots, role, name, exact) =>
    roots
      .flatMap((root) => [...root.querySelectorAll(`[role=${role}]${ROLES[role] ? `, ${ROLES[role]}` : ""}`)])
      .filter((element) => isVisible(element) && !element.closest("[aria-hidden=true]") && (!name || says(nameOf(element), name, exact))),
  label: (roots, words, exact) =>
    roots
      .flatMap((root) => [...root.querySelectorAll("input, textarea, select, [aria-label]")])
      .filter((element) => [...labelsOf(element), element.getAttribute("aria-label") ?? ""].some((label) => label && says(label, words, exact))),
  text: (roots, words, exact) =>
    roots.flatMap((root) => [...root.querySelectorAll(":not(script, style, head, head *)")]).filter((element) => {
      const told = (other) => says(normal(other.textContent), words, exact);
      return told(element) && ![...element.children].some(told);
    }),
  hasText: (found, words) => found.filter((element) => says(normal(element.textContent), words)),
  has: (found, steps) => found.filter((element) => find(steps, [element]).length > 0),
  visible: (found) => found.filter(isVisible),
  nth: (found, at) => found.slice(at, at + 1 || undefined),
  and: (found, steps) => {
    const other = find(steps);
    return found.filter((element) => other.includes(element));
  },
};

/** The elements to which steps lead, each once, as they stand in the document. */
function find(steps, roots = [document]) {
  const follows = (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  return steps.reduce((found, [step, ...told]) => [...new Set(STEPS[step](found, ...told))].sort(follows), roots);
}

/** Where to press an element, at its middle or at a place within it; or why it cannot be pressed now. */
function aim(steps, at) {
  const [element] = find(steps);
  if (!element) return { why: "it is not there" };
  if (!isVisible(element)) return { why: "it is not visible" };
  if (element.matches(":disabled, [aria-disabled=true]")) return { why: "it is disabled" };
  const box = element.getClientRects()[0];
  const [x, y] = at ? [box.x + at.x, box.y + at.y] : [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  // Drivers round to whole pixels, and the last one may be past the edge. What lies round the element is
  // hit in its stead where it has been scrolled away in that.
  const isAround = hit && hit !== element && hit.contains(element);
  if (!hit || isAround || x < 0 || y < 0 || x >= innerWidth - 1 || y >= innerHeight - 1) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return { why: "it was out of sight" };
  }
  if (!element.contains(hit) && hit.closest("label")?.control !== element) return { why: `it is covered by ${hit.outerHTML.slice(0, 80)}` };
  Object.assign(window.driver ?? {}, { aimed: element, clicked: null });
  return { x, y };
}

/** Where to press something, if it is there again when the page has been drawn. */
async function lies(look) {
  const before = look();
  if (before.x === undefined) return before;
  await window.driver?.drawn();
  const now = look();
  return now.x === before.x && now.y === before.y ? now : { why: now.why ?? "it moves" };
}

/**
 * Whether the press that was aimed last went past: what is made to be clicked, and still lies there, has heard
 * nothing of it. So it is where the page moves between aim and press.
 */
export function missed() {
  const { aimed, clicked } = window.driver ?? {};
  const box = aimed?.getClientRects()[0];
  if (!box || !aimed.matches("summary, button, a[href], input") || aimed.contains(clicked)) return false;
  return aimed.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}

/** Writes into a field, as a person who has selected what stood in it. */
function write(steps, text) {
  const [field] = find(steps);
  field.focus();
  field.select();
  document.execCommand(text ? "insertText" : "delete", false, text);
  return field.value === text;
}

/** All this as a program for the page. */
export const SOURCE = [
  ...Object.entries({ normal, labelsOf }).map(([name, means]) => `const ${name} = ${means};`),
  ...[says, isVisible, nameOf, select, find, aim, lies, write].map(String),
  `const ROLES = ${JSON.stringify(ROLES)};`,
  `const BESIDE = { ":visible": isVisible, ":focus": ${BESIDE[":focus"]} };`,
  `const STEPS = { ${Object.entries(STEPS).map(([name, step]) => `${name}: ${step}`).join(",\n")} };`,
].join("\n");
