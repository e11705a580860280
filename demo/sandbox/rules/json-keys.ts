// Finds duplicate and dangerous keys in a JSON text, which the parsed object would hide.

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

export interface KeyProblems {
  duplicates: string[];
  dangerous: string[];
  /** Numbers of the outermost object as written: key → text. */
  numbers: Map<string, string>;
}

/** `text` must be valid JSON. */
export function findKeyProblems(text: string): KeyProblems {
  const problems: KeyProblems = { duplicates: [], dangerous: [], numbers: new Map() };
  const open: (Set<string> | null)[] = [];
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|-?\d[\d.eE+-]*/g;
  let last: string | null = null;
  let key: string | null = null;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (key !== null && open.length === 1 && /^[-\d]/.test(token)) problems.numbers.set(key, token);
    key = token === ':' && last !== null ? (JSON.parse(last) as string) : null;
    if (key !== null) noteKey(problems, open.at(-1), key);
    last = token.startsWith('"') ? token : null;
  }
  return problems;
}

function noteKey(problems: KeyProblems, seen: Set<string> | null | undefined, key: string) {
  if (DANGEROUS.has(key)) problems.dangerous.push(key);
  if (seen?.has(key)) problems.duplicates.push(key);
  seen?.add(key);
}
