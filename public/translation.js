// Keeps the page alive while a browser translates it. A translator takes a text node of the page away and puts
// other nodes in its place; the program still holds the node that it made, and what it writes there would be seen
// by nobody. So a node that was taken away comes back to its place as soon as the program does anything with it,
// and the translator translates it anew.
const standIns = new WeakMap(); // text node → what a translator has put in its place
const taken = new WeakSet(); // text nodes that the program itself has taken away

const isText = (node) => node?.nodeType === Node.TEXT_NODE;
const isStandIn = (node) => isText(node) || node?.nodeName === "FONT";

/** What came to the place of a node that a record of changes says is gone. */
const standInFor = (gone, records) => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  const later = records.find(({ target, previousSibling, nextSibling, addedNodes }) =>
    addedNodes.length && target === gone.target && previousSibling === gone.previousSibling && nextSibling === gone.nextSibling);
  const found = [...gone.addedNodes, gone.previousSibling, gone.nextSibling, later?.addedNodes[0]];
  return found.find((node) => isStandIn(node) && added.has(node));
};

const own = (name) => Object.getOwnPropertyDescriptor(Node.prototype, name);
const parentOf = own("parentNode").get;
const { get: value, set: setValue } = own("nodeValue");
const { insertBefore, removeChild, replaceChild } = Node.prototype;
const { remove } = CharacterData.prototype;

new MutationObserver((records) => {
  for (const record of records) {
    for (const node of record.removedNodes) {
      if (!isText(node) || parentOf.call(node) || taken.has(node)) continue;
      const standIn = standInFor(record, records);
      if (standIn) standIns.set(node, standIn);
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true });

/** Puts a node back into the place from which a translator took it. */
const bringBack = (node) => {
  const standIn = standIns.get(node);
  standIns.delete(node);
  const parent = standIn && parentOf.call(standIn);
  if (parent && !parentOf.call(node)) replaceChild.call(parent, node, standIn);
};

Object.defineProperties(Text.prototype, {
  nodeValue: {
    configurable: true,
    get: value,
    set(words) {
      bringBack(this);
      setValue.call(this, words);
    },
  },
  parentNode: {
    configurable: true,
    get() {
      bringBack(this);
      return parentOf.call(this);
    },
  },
});
Text.prototype.remove = function () {
  bringBack(this);
  taken.add(this);
  remove.call(this);
};
Node.prototype.removeChild = function (node) {
  bringBack(node);
  taken.add(node);
  return removeChild.call(this, node);
};
Node.prototype.insertBefore = function (node, before) {
  bringBack(node);
  if (before) bringBack(before);
  taken.delete(node);
  return insertBefore.call(this, node, before);
};
