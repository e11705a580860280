// Scans JSON text for what JSON.parse hides: duplicate keys, dangerous keys, and how numbers were written.

export interface JsonScan {
  /** Keys that occur twice in one object, at any depth. */
  duplicates: string[];
  /** `__proto__`, `constructor` and `prototype`, at any depth. */
  dangerous: string[];
  /** Number values of the outermost object as written: key → text. */
  numbers: Map<string, string>;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;
const DANGEROUS_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** `text` must be valid JSON: parse it first. */
export function scanJson(text: string): JsonScan {
  const tokens = text.match(TOKEN) ?? [];
  const scan: JsonScan = { duplicates: [], dangerous: [], numbers: new Map() };
  /** The keys seen so far in each open object; null for an open list. */
  const open: Array<Set<string> | null> = [];
  tokens.forEach((token, index) => {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    const keys = open.at(-1);
    if (!keys || !token.startsWith('"') || tokens[index + 1] !== ':') return;
    const key = JSON.parse(token) as string;
    if (keys.has(key)) scan.duplicates.push(key);
    if (DANGEROUS_KEYS.includes(key)) scan.dangerous.push(key);
    keys.add(key);
    const value = tokens[index + 2] ?? '';
    if (open.length === 1 && /^[-0-9]/.test(value)) scan.numbers.set(key, value);
  });
  return scan;
}
