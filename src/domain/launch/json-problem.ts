// Finds where a text stops being JSON, and what was expected there; browsers word this differently, and some omit the position.

type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' | 'end';

const WORDS: Readonly<Record<Expected, string>> = {
  value: 'a value (texts in double quotes)',
  'first value': 'a value (texts in double quotes) or ]',
  name: 'a name in double quotes',
  'first name': 'a name in double quotes or }',
  colon: 'a colon',
  comma: 'a comma or the closing bracket',
  end: 'nothing more',
};

const SPACE = /[ \t\r\n]*/y;
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** Null for valid JSON. Quotes at most one character, because the rest may contain personal data. */
export function jsonProblem(text: string): string | null {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    at += match?.[0].length ?? 0;
    return match !== null;
  };
  for (;;) {
    take(SPACE);
    const sign: string = text[at] ?? '';
    const after: Expected | null = step(expected, sign, open, take);
    if (after === null) return expected === 'end' && sign === '' ? null : describe(text, at, expected);
    if (after === 'end' && open.length > 0) expected = 'comma';
    else expected = after;
  }
}

/** Returns what must follow; null if the text is wrong here, or has ended. Closing brackets and scalars end a value. */
function step(
  expected: Expected,
  sign: string,
  open: string[],
  take: (pattern: RegExp) => boolean,
): Expected | null {
  const close = sign === '}' ? '{' : sign === ']' ? '[' : null;
  const mayClose = expected === 'comma' || expected === `first ${close === '{' ? 'name' : 'value'}`;
  if (close !== null && mayClose && open.at(-1) === close) {
    open.pop();
    take(/./sy);
    return 'end';
  }
  if (expected === 'comma')
    return sign === ',' && take(/,/y) ? (open.at(-1) === '{' ? 'name' : 'value') : null;
  if (expected === 'colon') return take(/:/y) ? 'value' : null;
  if (expected === 'name' || expected === 'first name') return take(TEXT) ? 'colon' : null;
  if (expected === 'end') return null;
  if (sign !== '{' && sign !== '[') return take(TEXT) || take(SCALAR) ? 'end' : null;
  open.push(sign);
  take(/./sy);
  return sign === '{' ? 'first name' : 'first value';
}

function describe(text: string, at: number, expected: Expected): string {
  const lines = text.slice(0, at).split('\n');
  const place = `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
  const found = text[at];
  const isOpenText = found === '"' && expected !== 'colon' && expected !== 'comma' && expected !== 'end';
  if (isOpenText) return `${place}: a text that does not end, or holds a line break or a wrong backslash`;
  const what = found === undefined ? 'the text ends' : `found ${JSON.stringify(found)}`;
  return `${place}: expected ${WORDS[expected]}, ${what}`;
}
