// Which files may use which abilities of the browser: network, messages, storage, time, randomness, raw HTML.
import {
  anyOf,
  isAttribute,
  isComputedGlobal,
  isGlobal,
  isMember,
  isNowDate,
  isOfDocument,
  isStatic,
  isTag,
  type IsUse,
} from './ability-uses.ts';
import { isAt } from './exemptions.ts';
import { isCode, lineOf, parse, walk, type Source, type Violation } from './source.ts';

interface GlobalRule {
  /** True if a node uses the ability. */
  isUse: IsUse;
  /** Files, and folders with a slash at the end, that may use it. */
  allowed: readonly string[];
  message: string;
}

export const GLOBAL_RULES: Readonly<Record<string, GlobalRule>> = {
  network: {
    isUse: anyOf(isGlobal('fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'), isMember('sendBeacon')),
    allowed: [
      'src/gateway/client.ts',
      'src/gateway/preload.ts',
      // Finds out after a failed start why the gateway cannot be reached.
      'src/host/diagnostics/ask-gateway.ts',
      'elements/vault/',
      'elements/passkey/',
    ],
    message:
      'the network is for gateway/client.ts, gateway/preload.ts, the diagnostics and the pages of vault and gateway',
  },
  messages: {
    isUse: isMember('postMessage'),
    allowed: ['src/host/', 'src/vault/', 'elements/vault/', 'elements/passkey/'],
    message: 'postMessage is for host and the vault',
  },
  storage: {
    isUse: anyOf(isGlobal('localStorage', 'sessionStorage', 'indexedDB'), isMember('cookie')),
    allowed: ['src/lib/storage.ts', 'elements/passkey/passkey-page.ts'],
    message: 'storage is for lib/storage.ts',
  },
  time: {
    isUse: anyOf(
      isGlobal('setTimeout', 'setInterval', 'requestIdleCallback', 'performance'),
      isStatic('Date', 'now'),
      isNowDate,
    ),
    allowed: ['src/lib/'],
    message: 'timers and the clock are for lib',
  },
  chance: {
    isUse: anyOf(isStatic('Math', 'random'), isGlobal('crypto')),
    // The clock's randomness spreads pauses, and guessing it would gain nothing; sealing and checking a signature use the platform's
    // cryptography.
    allowed: ['src/lib/time/clock.ts', 'src/lib/random.ts', 'src/lib/seal.ts', 'src/sign/verify-quote.ts'],
    message: 'random values come from lib/random.ts, and chance from the clock',
  },
  console: {
    isUse: isGlobal('console'),
    // Both write the one plain line for the page's developer.
    allowed: ['elements/report-problems.ts', 'src/app/page-diagnostics.ts'],
    message: 'problems are reported, not logged',
  },
  hiddenGlobals: {
    isUse: isComputedGlobal,
    allowed: [],
    message: 'a global is named where it is used, so that these rules can see it',
  },
  amounts: {
    isUse: anyOf(isGlobal('parseFloat'), isMember('toNumber')),
    allowed: [],
    message: 'amounts are never binary numbers',
  },
  markup: {
    isUse: anyOf(
      isMember('innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'setHTMLUnsafe'),
      isOfDocument('write', 'writeln'),
      isAttribute('dangerouslySetInnerHTML', 'srcDoc'),
    ),
    allowed: [],
    message: 'no HTML from text: trusted types and a strict policy refuse it',
  },
  inlineStyles: {
    // React sets the properties of a `style` object one by one, which is allowed.
    isUse: isTag('style'),
    allowed: [],
    message: 'a strict policy refuses inline style sheets: use one of the component',
  },
};

/** Only code for browsers is checked; the build is a tool. */
const isChecked = ({ path }: Source): boolean =>
  /^(src|elements)\//.test(path) && !path.startsWith('elements/build/');

export function globalViolations(sources: readonly Source[]): Violation[] {
  return sources.filter((source) => isCode(source) && isChecked(source)).flatMap(violationsIn);
}

function violationsIn(source: Source): Violation[] {
  const rules = Object.values(GLOBAL_RULES).filter(
    ({ allowed }) => !allowed.some((place) => isAt(source.path, place)),
  );
  const file = parse(source);
  const found: Violation[] = [];
  walk(file, (node) => {
    for (const { isUse, message } of rules) {
      if (isUse(node)) found.push({ path: source.path, line: lineOf(file, node), message });
    }
  });
  return found;
}
