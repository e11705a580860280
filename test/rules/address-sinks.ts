// Lint rule: an address reaches the page (src, href, window.open, location) only as a type that a gate creates.
import type { Rule } from 'eslint';
import ts from 'typescript';
import { walk } from './source.ts';

/** Types that only their gates create: `safeUrl`, `safeImage`. */
const GATED: readonly string[] = ['WebAddress', 'ImageAddress'];

const ATTRIBUTES: readonly string[] = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster'];
const PROPERTIES: readonly string[] = ['href', 'src', 'srcset', 'action', 'formAction', 'poster'];

/** Elements that navigate or load something; the `src` of an input is unused. */
const LOADERS: readonly string[] = [
  'a',
  'img',
  'iframe',
  'script',
  'link',
  'source',
  'video',
  'embed',
  'object',
];

interface Services {
  program: ts.Program;
  esTreeNodeToTSNodeMap: { get(node: unknown): ts.SourceFile };
}

export const addressSinks: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unparsed: 'An address gets here only as a WebAddress: safeUrl makes one.' },
  },
  create: (context) => ({
    'Program:exit'(program) {
      const { program: types, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as Services;
      const file = esTreeNodeToTSNodeMap.get(program);
      for (const node of unparsedSinks(file, types.getTypeChecker())) {
        const loc = context.sourceCode.getLocFromIndex(node.getStart(file));
        context.report({ loc, messageId: 'unparsed' });
      }
    },
  }),
};

/** Returns values that become an address without having passed a gate. */
export function unparsedSinks(file: ts.SourceFile, checker: ts.TypeChecker): ts.Expression[] {
  const found: ts.Expression[] = [];
  walk(file, (node) => {
    if (ts.isJsxSpreadAttribute(node) && unparsedSpread(node, checker)) found.push(node.expression);
    found.push(...sinksOf(node, checker).filter((value) => !isGated(checker.getTypeAtLocation(value))));
  });
  return found;
}

/** Checks the members of a spread object that contain an address. */
function unparsedSpread({ parent, expression }: ts.JsxSpreadAttribute, checker: ts.TypeChecker): boolean {
  if (!LOADERS.includes(parent.parent.tagName.getText())) return false;
  const type = checker.getTypeAtLocation(expression);
  return ['href', 'src'].some((name) => {
    const member = type.getProperty(name);
    return member !== undefined && !isGated(checker.getTypeOfSymbolAtLocation(member, expression));
  });
}

function sinksOf(node: ts.Node, checker: ts.TypeChecker): ts.Expression[] {
  if (ts.isJsxAttribute(node)) return ofAttribute(node);
  if (ts.isBinaryExpression(node)) return ofAssignment(node, checker);
  return ts.isCallExpression(node) ? ofCall(node, checker) : [];
}

/** Checks an element of the page; a component is checked where it passes the value on. */
function ofAttribute({ name, initializer, parent }: ts.JsxAttribute): ts.Expression[] {
  const isElement = /^[a-z]/.test(parent.parent.tagName.getText());
  if (!isElement || !ATTRIBUTES.includes(name.getText().toLowerCase())) return [];
  return initializer && ts.isJsxExpression(initializer) && initializer.expression
    ? [initializer.expression]
    : [];
}

function ofAssignment(node: ts.BinaryExpression, checker: ts.TypeChecker): ts.Expression[] {
  const { left, right, operatorToken } = node;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  if (ts.isPropertyAccessExpression(left)) {
    const isProperty = PROPERTIES.includes(left.name.text) && isOfPage(left.expression, checker);
    return isProperty || left.name.text === 'location' ? [right] : [];
  }
  return ts.isIdentifier(left) && left.text === 'location' ? [right] : [];
}

function ofCall(
  { expression, arguments: given }: ts.CallExpression,
  checker: ts.TypeChecker,
): ts.Expression[] {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const object = checker.getTypeAtLocation(expression.expression);
  const method = expression.name.text;
  if (method === 'open' && isNamed(object, 'Window')) return given.slice(0, 1);
  if (['assign', 'replace'].includes(method) && isNamed(object, 'Location')) return given.slice(0, 1);
  if (method === 'setAttribute' && isAddressName(given[0])) return given.slice(1, 2);
  const isCopy = method === 'assign' && expression.expression.getText() === 'Object';
  return isCopy && given[0] && isOfPage(given[0], checker) ? given.slice(1).flatMap(addressesIn) : [];
}

const isAddressName = (name: ts.Expression | undefined): boolean =>
  name !== undefined && ts.isStringLiteralLike(name) && ATTRIBUTES.includes(name.text.toLowerCase());

function addressesIn(object: ts.Expression): ts.Expression[] {
  if (!ts.isObjectLiteralExpression(object)) return [];
  return object.properties.flatMap((property) => {
    if (!property.name || !PROPERTIES.includes(property.name.getText())) return [];
    if (ts.isPropertyAssignment(property)) return [property.initializer];
    return ts.isShorthandPropertyAssignment(property) ? [property.name] : [];
  });
}

/** True for an element, or the page's location. */
const isOfPage = (node: ts.Expression, checker: ts.TypeChecker): boolean =>
  /^(HTML\w*Element|SVG\w*Element|Element|Location)$/.test(nameOf(checker.getTypeAtLocation(node)));

const isNamed = (type: ts.Type, name: string): boolean =>
  type.isIntersection() ? type.types.some((part) => isNamed(part, name)) : nameOf(type) === name;

const nameOf = (type: ts.Type): string => type.symbol?.name ?? '';

function isGated(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every(isGated);
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return true;
  // A literal, or a template that starts with one: `mailto:${email}`.
  if (type.isStringLiteral()) return true;
  if (type.flags & ts.TypeFlags.TemplateLiteral)
    return (type as ts.TemplateLiteralType).texts[0]!.startsWith('mailto:');
  return GATED.includes(type.aliasSymbol?.name ?? '');
}
