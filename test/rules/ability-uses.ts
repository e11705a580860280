// Recognises uses of a browser's ability in code, also through aliases: members, brackets, destructuring, copies.
import ts from 'typescript';

export type IsUse = (node: ts.Node) => boolean;

export const anyOf =
  (...tests: IsUse[]): IsUse =>
  (node) =>
    tests.some((test) => test(node));

/** A global used by its name, or taken from an object that contains it: `view.fetch`, `window['fetch']`, `const { fetch } = view`. */
export const isGlobal = (...names: string[]): IsUse =>
  anyOf((node) => ts.isIdentifier(node) && names.includes(node.text) && isVariable(node), isMember(...names));

/** A member of any object, accessed with a dot, in brackets or in a pattern. */
export const isMember =
  (...names: string[]): IsUse =>
  (node) =>
    names.includes(memberName(node) ?? '');

/** A static member of a global object that is otherwise allowed: `Math.random`; also if the object has another name. */
export const isStatic = (object: string, ...names: string[]): IsUse => {
  const isObject = (node: ts.Node) => ts.isIdentifier(node) && node.text === object && isVariable(node);
  return (node) => {
    if (!isObject(node)) return false;
    const { parent } = node;
    if (ts.isNewExpression(parent) && parent.expression === node) return false;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
      return false;
    const name = holds(parent, node) ? memberName(parent) : null;
    return name === null || names.includes(name);
  };
};

/** A computed member of the global object: it is unknown which. */
export const isComputedGlobal: IsUse = (node) =>
  ts.isElementAccessExpression(node) &&
  !ts.isStringLiteralLike(node.argumentExpression) &&
  /(^|\.)(globalThis|window|self|defaultView)$/.test(node.expression.getText());

/** A method of the document, which may have many names. */
export const isOfDocument =
  (...names: string[]): IsUse =>
  (node) =>
    (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
    /(^|\.)(document|ownerDocument|contentDocument)$/.test(node.expression.getText()) &&
    names.includes(memberName(node) ?? '');

/** Only `new Date()` without arguments reads the clock. */
export const isNowDate: IsUse = (node) =>
  ts.isNewExpression(node) && /(^|\.)Date$/.test(node.expression.getText()) && !node.arguments?.length;

export const isAttribute =
  (...names: string[]): IsUse =>
  (node) =>
    ts.isJsxAttribute(node) && names.includes(node.name.getText());

export const isTag =
  (name: string): IsUse =>
  (node) =>
    (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === name;

const holds = (parent: ts.Node, node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
  parent.expression === node;

function memberName(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return null;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : null;
}

/** An identifier that reads a variable, not a member, type or declaration. */
function isVariable(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isTypeNode(parent) || ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent)) return false;
  const declared = parent as { name?: ts.Node; propertyName?: ts.Node };
  if (declared.name === node || declared.propertyName === node)
    return ts.isShorthandPropertyAssignment(parent);
  return !ts.isJsxAttribute(parent);
}
