// Names the place where a text stops being valid JSON, in agreement with JSON.parse.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jsonProblem } from '../../../../src/domain/launch/json-problem.ts';

const ROWS: [text: string, says: string][] = [
  ['', 'line 1, column 1: expected a value (texts in double quotes), the text ends'],
  ["{'a':1}", `line 1, column 2: expected a name in double quotes or }, found "'"`],
  ['{"a":1,}', 'line 1, column 8: expected a name in double quotes, found "}"'],
  ['{"a":1 "b":2}', 'line 1, column 8: expected a comma or the closing bracket, found "\\""'],
  ['{"a" 1}', 'line 1, column 6: expected a colon, found "1"'],
  ['{"a":undefined}', 'line 1, column 6: expected a value (texts in double quotes), found "u"'],
  ['{"a":01}', 'line 1, column 6: expected a value (texts in double quotes), found "0"'],
  ['{"a":', 'line 1, column 6: expected a value (texts in double quotes), the text ends'],
  ['{\n  "a": 1,\n  b: 2\n}', 'line 3, column 3: expected a name in double quotes, found "b"'],
  ['{"a":"1\n"}', 'line 1, column 6: a text that does not end, or holds a line break or a wrong backslash'],
  ['{"a":[1,2}', 'line 1, column 10: expected a comma or the closing bracket, found "}"'],
  ['{} {}', 'line 1, column 4: expected nothing more, found "{"'],
];

/** Whether JSON.parse refuses the text. */
function isBroken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

describe('the first error of a JSON text', () => {
  for (const [text, says] of ROWS)
    it(`names the place in ${JSON.stringify(text)}`, () => assert.equal(jsonProblem(text), says));

  it('agrees with JSON.parse on JSON, and on JSON with one character changed', () => {
    const changed = fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[]",:\'\\0e-. \n\u0001x'));
    fc.assert(
      fc.property(changed, ([json, place, sign]) => {
        const at = place % (json.length + 1);
        for (const text of [json, json.slice(0, at), json.slice(0, at) + sign + json.slice(at + 1)])
          assert.equal(jsonProblem(text) !== null, isBroken(text), text);
      }),
      { numRuns: 2000 },
    );
  });
});
