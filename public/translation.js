// Keeps the page working while a browser translates it. A translator replaces a text node of the page with other
// nodes. The program still writes to the replaced node, which is no longer visible. So as soon as the program
// uses such a node, this script puts it back in its place. Then the translator translates the new text.
const replacements = new WeakMap(); // text node → the node with which a translator replaced it
const removedByProgram = new WeakSet(); // text nodes that the program itself has removed

const isText = (node) => node?.nodeType === Node.TEXT_NODE;
const isReplacement = (node) => isText(node) || node?.nodeName === "FONT";

/** Returns the node that replaced a removed node. `removal` is the mutation record of the removal. */
const findReplacement = (removal, records) => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  const later = records.find(({ target, previousSibling, nextSibling, addedNodes }) =>
    addedNodes.length && target === removal.target && previousSibling === removal.previousSibling && nextSibling === removal.nextSibling);
  const found = [...removal.addedNodes, removal.previousSibling, removal.nextSibling, later?.addedNodes[0]];
  return found.find((node) => isReplacement(node) && added.has(node));
};

const nodeProperty = (name) => Object.getOwnPropertyDescriptor(Node.prototype, name);
const parentOf = nodeProperty("parentNode").get;
const { get: value, set: setValue } = nodeProperty("nodeValue");
const { insertBefore, removeChild, replaceChild } = Node.prototype;
const { remove } = CharacterData.prototype;

new MutationObserver((records) => {
  for (const record of records) {
    for (const node of record.removedNodes) {
      if (!isText(node) || parentOf.call(node) || removedByProgram.has(node)) continue;
      const replacement = findReplacement(record, records);
      if (replacement) replacements.set(node, replacement);
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true });

/** Puts a node back in the place from which a translator removed it. */
const restore = (node) => {
  const replacement = replacements.get(node);
  replacements.delete(node);
  const parent = replacement && parentOf.call(replacement);
  if (parent && !parentOf.call(node)) replaceChild.call(parent, node, replacement);
};

Object.defineProperties(Text.prototype, {
  nodeValue: {
    configurable: true,
    get: value,
    set(words) {
      restore(this);
      setValue.call(this, words);
    },
  },
  parentNode: {
    configurable: true,
    get() {
      restore(this);
      return parentOf.call(this);
    },
  },
});
Text.prototype.remove = function () {
  restore(this);
  removedByProgram.add(this);
  remove.call(this);
};
Node.prototype.removeChild = function (node) {
  restore(node);
  removedByProgram.add(node);
  return removeChild.call(this, node);
};
Node.prototype.insertBefore = function (node, before) {
  restore(node);
  if (before) restore(before);
  removedByProgram.delete(node);
  return insertBefore.call(this, node, before);
};
