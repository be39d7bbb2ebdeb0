// Maps key names to the key codes of WebDriver.

const NAMED = {
  Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Control: "\uE009", Alt: "\uE00A", Escape: "\uE00C", Space: " ",
  PageUp: "\uE00E", PageDown: "\uE00F", End: "\uE010", Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Delete: "\uE017",
};

/** Returns the actions that press keys together: "a", "Enter", "Control+Shift+Z". */
export function chord(name) {
  const keys = (name.length > 1 ? name.split("+") : [name]).map((key) => NAMED[key] ?? key);
  return [...keys.map((value) => ({ type: "keyDown", value })), ...keys.toReversed().map((value) => ({ type: "keyUp", value }))];
}
