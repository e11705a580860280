// Removes a node from its parent, if it has one: Prototype.js replaces `remove` with one that throws if there is none.

export const takeOut = (node: ChildNode | null | undefined): void => void node?.parentNode?.removeChild(node);
