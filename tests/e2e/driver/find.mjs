// Finds elements in a page, and finds out whether they can be clicked. This code runs in the page: the driver
// sends its text (SOURCE) with each call. It depends on neither browsers nor tests. A path to elements is a list of
// steps, which a Locator (locator.mjs) builds.

const normalizeSpace = (text) => text.replace(/\s+/g, " ").trim();

/**
 * Returns true if a text matches. The pattern is a regular expression { source, flags }, or `words`. If
 * `exact`, the text must be equal to `words`. Otherwise it must contain `words`, in upper or lower case.
 */
function matchesText(text, { source, flags, words }, exact) {
  if (source !== undefined) return new RegExp(source, flags).test(text);
  return exact ? normalizeSpace(text) === normalizeSpace(words) : normalizeSpace(text).toLowerCase().includes(normalizeSpace(words).toLowerCase());
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
  textbox: "input:not([type]), input[type=text], textarea",
};

const labelsOf = (element) => [...(element.labels ?? element.querySelectorAll(":scope > legend"))].map((label) => label.textContent);

/** Returns the accessible name of an element. */
function nameOf(element) {
  const by = element.getAttribute("aria-labelledby");
  const named = by?.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return normalizeSpace(named || element.getAttribute("aria-label") || labelsOf(element).join(" ") || element.textContent || element.title || "");
}

/**
 * The pseudo-classes of our selectors that CSS does not have, and `:focus`. In some browsers the `:focus` of CSS
 * does not match, even in their only window.
 */
const PSEUDO_CLASSES = { ":visible": isVisible, ":focus": (element) => element === document.activeElement };

/** Returns the descendants of `roots` that match a selector. */
function selectElements(roots, selector) {
  const pseudos = Object.keys(PSEUDO_CLASSES).filter((word) => selector.includes(word));
  if (pseudos.length && selector.includes(",")) return selector.split(",").flatMap((part) => selectElements(roots, part));
  // A selector that begins with ">" selects children.
  const css = pseudos.reduce((css, word) => css.replaceAll(word, ""), selector).replace(/^>/, ":scope >");
  const found = roots.flatMap((root) => [...root.querySelectorAll(css)]);
  return found.filter((element) => pseudos.every((word) => PSEUDO_CLASSES[word](element)));
}

/**
 * Maps the name of each step to a function. The function receives the elements found so far, and returns the next
 * ones.
 */
const STEPS = {
  css: selectElements,
  role: (roots, role, name, exact) =>
    roots
      .flatMap((root) => [...root.querySelectorAll(`[role=${role}]${ROLES[role] ? `, ${ROLES[role]}` : ""}`)])
      .filter((element) => isVisible(element) && !element.closest("[aria-hidden=true]") && (!name || matchesText(nameOf(element), name, exact))),
  label: (roots, words, exact) =>
    roots
      .flatMap((root) => [...root.querySelectorAll("input, textarea, select, [aria-label]")])
      .filter((element) => [...labelsOf(element), element.getAttribute("aria-label") ?? ""].some((label) => label && matchesText(label, words, exact))),
  text: (roots, words, exact) =>
    roots.flatMap((root) => [...root.querySelectorAll(":not(script, style, head, head *)")]).filter((element) => {
      const contains = (other) => matchesText(normalizeSpace(other.textContent), words, exact);
      return contains(element) && ![...element.children].some(contains);
    }),
  hasText: (found, words) => found.filter((element) => matchesText(normalizeSpace(element.textContent), words)),
  has: (found, steps) => found.filter((element) => find(steps, [element]).length > 0),
  visible: (found) => found.filter(isVisible),
  nth: (found, at) => found.slice(at, at + 1 || undefined),
  and: (found, steps) => {
    const other = find(steps);
    return found.filter((element) => other.includes(element));
  },
};

/** Returns the elements at the end of a path, without duplicates, in document order. */
function find(steps, roots = [document]) {
  const follows = (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  return steps.reduce((found, [step, ...args]) => [...new Set(STEPS[step](found, ...args))].sort(follows), roots);
}

/**
 * Returns the point at which to click an element: its centre, or a given point within it. If the element cannot
 * be clicked now, returns the reason.
 */
function clickPoint(steps, at) {
  const [element] = find(steps);
  if (!element) return { why: "it is not there" };
  if (!isVisible(element)) return { why: "it is not visible" };
  if (element.matches(":disabled, [aria-disabled=true]")) return { why: "it is disabled" };
  const box = element.getClientRects()[0];
  const [x, y] = at ? [box.x + at.x, box.y + at.y] : [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  // The point is on a container of the element in two cases. The element is scrolled out of its container; or
  // drivers round to whole pixels, and the last pixel is outside the element.
  const isAround = hit && hit !== element && hit.contains(element);
  if (!hit || isAround || x < 0 || y < 0 || x >= innerWidth - 1 || y >= innerHeight - 1) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return { why: "it was out of sight" };
  }
  if (!element.contains(hit) && hit.closest("label")?.control !== element) {
    // A sticky bar may cover the element, but not in the middle of its container.
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return { why: `it is covered by ${hit.outerHTML.slice(0, 80)}` };
  }
  Object.assign(window.driver ?? {}, { aimed: element, clicked: null });
  return { x, y };
}

/** Returns the point at which to click, if it is still the same after the page has been drawn. */
async function stableClickPoint(look) {
  const before = look();
  if (before.x === undefined) return before;
  await window.driver?.drawn();
  const now = look();
  return now.x === before.x && now.y === before.y ? now : { why: now.why ?? "it moves" };
}

/**
 * Returns true if the last click missed its element: the element is still clickable and in the same place, but it
 * received no click. This happens if the page moves between the aim and the click.
 */
export function isClickMissed() {
  const { aimed, clicked } = window.driver ?? {};
  const box = aimed?.getClientRects()[0];
  if (!box || !aimed.matches("summary, button, a[href], input") || clicked?.includes(aimed)) return false;
  return aimed.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}

/** Replaces the content of a field, like a user who selects the whole content and types. */
function typeText(steps, text) {
  const [field] = find(steps);
  field.focus();
  if (field.type === "range") {
    field.value = text;
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    return field.value === text;
  }
  field.select();
  document.execCommand(text ? "insertText" : "delete", false, text);
  return field.value === text;
}

/** The code of this file as text for the page. */
export const SOURCE = [
  ...Object.entries({ normalizeSpace, labelsOf }).map(([name, means]) => `const ${name} = ${means};`),
  ...[matchesText, isVisible, nameOf, selectElements, find, clickPoint, stableClickPoint, typeText].map(String),
  `const ROLES = ${JSON.stringify(ROLES)};`,
  `const PSEUDO_CLASSES = { ":visible": isVisible, ":focus": ${PSEUDO_CLASSES[":focus"]} };`,
  `const STEPS = { ${Object.entries(STEPS).map(([name, step]) => `${name}: ${step}`).join(",\n")} };`,
].join("\n");
