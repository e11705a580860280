// Which folders may use which abilities of the browser: the network, messages, storage, time, chance, raw HTML.
import ts from 'typescript';
import { isCode, lineOf, parse, walk, type Source, type Violation } from './source.ts';

interface GlobalRule {
  /** Tells whether a node uses the ability. */
  isUse: (node: ts.Node) => boolean;
  /** Where it may be used. */
  allowed: RegExp;
  message: string;
}

const isGlobal =
  (...names: string[]) =>
  (node: ts.Node): boolean =>
    ts.isIdentifier(node) && names.includes(node.text) && isFree(node);

/** An identifier that names a variable (or a property of `globalThis` or `window`), not a member or a declaration. */
function isFree(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return (
      ts.isIdentifier(parent.expression) && ['globalThis', 'window', 'self'].includes(parent.expression.text)
    );
  }
  if (ts.isTypeNode(parent) || ts.isTypeQueryNode(parent)) return false;
  const declared = parent as { name?: ts.Node; propertyName?: ts.Node };
  if (declared.name === node || declared.propertyName === node)
    return ts.isShorthandPropertyAssignment(parent);
  return !ts.isJsxAttribute(parent);
}

const isMember =
  (...names: string[]) =>
  (node: ts.Node): boolean =>
    ts.isPropertyAccessExpression(node) && names.includes(node.name.text);

const isCallOf =
  (...texts: string[]) =>
  (node: ts.Node): boolean =>
    ts.isPropertyAccessExpression(node) && texts.includes(node.getText());

const isNowDate = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length;

const isAttribute =
  (...names: string[]) =>
  (node: ts.Node): boolean =>
    ts.isJsxAttribute(node) && names.includes(node.name.getText());

const isTag =
  (name: string) =>
  (node: ts.Node): boolean =>
    (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === name;

const anyOf =
  (...tests: ((node: ts.Node) => boolean)[]) =>
  (node: ts.Node): boolean =>
    tests.some((test) => test(node));

export const GLOBAL_RULES: Readonly<Record<string, GlobalRule>> = {
  network: {
    isUse: anyOf(isGlobal('fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'), isMember('sendBeacon')),
    allowed:
      /^(src\/gateway\/(client|preload)\.ts|src\/vendors\/|elements\/(vault\/|start-first-calls\.ts$))/,
    // start-first-calls hands it to the preload.
    message: 'the network is for gateway/client.ts, gateway/preload.ts, vendors and the vault page',
  },
  messages: {
    isUse: isMember('postMessage'),
    allowed: /^(src\/host\/|src\/vault\/|elements\/vault\/)/,
    message: 'postMessage is for host and the vault',
  },
  storage: {
    isUse: anyOf(isGlobal('localStorage', 'sessionStorage', 'indexedDB'), isCallOf('document.cookie')),
    allowed: /^src\/lib\/storage\.ts$/,
    message: 'storage is for lib/storage.ts',
  },
  time: {
    isUse: anyOf(isGlobal('setTimeout', 'setInterval', 'performance'), isCallOf('Date.now'), isNowDate),
    allowed: /^src\/lib\//,
    message: 'timers and the clock are for lib',
  },
  chance: {
    isUse: isCallOf('Math.random'),
    // The clock's chance spreads pauses, and nobody gains by guessing it.
    allowed: /^src\/lib\/clock\.ts$/,
    message: 'random values come from lib/random.ts, and chance from the clock',
  },
  console: {
    isUse: isGlobal('console'),
    allowed: /^elements\/(report-problems\.ts$|build\/)/,
    message: 'problems are reported, not logged',
  },
  amounts: {
    isUse: anyOf(isGlobal('parseFloat'), isMember('toNumber')),
    allowed: /^$/,
    message: 'amounts are never binary numbers',
  },
  markup: {
    isUse: anyOf(
      isMember('innerHTML', 'outerHTML', 'insertAdjacentHTML'),
      isCallOf('document.write'),
      isAttribute('dangerouslySetInnerHTML'),
    ),
    allowed: /^$/,
    message: 'no HTML from text: trusted types and a strict policy refuse it',
  },
  inlineStyles: {
    // React sets the properties of a `style` object one by one, which is allowed.
    isUse: isTag('style'),
    allowed: /^$/,
    message: 'a strict policy refuses inline style sheets: use one of the component',
  },
};

/** Only what reaches a browser is checked; the build is a tool. */
const isChecked = ({ path }: Source): boolean =>
  /^(src|elements)\//.test(path) && !path.startsWith('elements/build/');

export function globalViolations(sources: readonly Source[]): Violation[] {
  return sources.filter((source) => isCode(source) && isChecked(source)).flatMap(violationsIn);
}

function violationsIn(source: Source): Violation[] {
  const rules = Object.values(GLOBAL_RULES).filter(({ allowed }) => !allowed.test(source.path));
  const file = parse(source);
  const found: Violation[] = [];
  walk(file, (node) => {
    for (const { isUse, message } of rules) {
      if (isUse(node)) found.push({ path: source.path, line: lineOf(file, node), message });
    }
  });
  return found;
}
