// Takes a node out of its place, if it has one: Prototype.js gives elements a `remove` of its own, which throws where there is none.

export const takeOut = (node: ChildNode | null | undefined): void => void node?.parentNode?.removeChild(node);
