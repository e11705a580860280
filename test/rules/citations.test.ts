// The rule about citations finds planted violations.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { citationViolations } from './citations.ts';

const DECISIONS = { path: 'src/DECISIONS.md', text: '### D-001 · 2026-11-21 · Money is decimal text\n' };

function messages(text: string): string[] {
  const found = citationViolations([{ path: 'src/lib/a.ts', text: `// What it is.\n${text}` }], DECISIONS);
  return found.map(({ line, message }) => `${line} ${message}`);
}

describe('citations', () => {
  const PLANTED: readonly string[] = [
    '// The fee formulas (specification 1, section 9).',
    '// Idempotency keys (contract, section 4).',
    '// The fatal screen (decisions, OP-083).',
    `// What a country must hold (decisions, 'Further decisions: wire').`,
    '// A wallet in a window of its own (decision OP-050).',
    '// One open root (design: element).',
    `// Drawn on request (design 'Pictures').`,
    '// The only writer of the route (architecture: the route is a value in a store).',
    '// The codes of the specification, as they are spelt.',
    `// As the contract's section 8 says, flags are true.`,
    '// Named by document 2 only.',
    '/** Titles are texts too. */ it("OP-073 prepares one order");',
    `it('M4 tells an order once');`,
    `it('CALC-01 H2 adds both fees');`,
  ];

  for (const text of PLANTED) {
    it(`finds ${text}`, () =>
      assert.deepEqual(messages(text), ['2 cites a document that is not in the repository']));
  }

  for (const text of [
    '// The order is read again (specification\n// 1, as written there).',
    '// The order is read again (contract,\n// section four).',
  ]) {
    it(`finds a citation that two lines share: ${text.replace('\n', ' ')}`, () =>
      assert.deepEqual(messages(text), ['2 cites a document that is not in the repository']));
  }

  it('finds a decision that is not written down', () => {
    assert.deepEqual(messages('// No float touches an amount (D-001).'), []);
    assert.deepEqual(messages('// No float touches an amount (D-999).'), ['2 src/DECISIONS.md has no D-999']);
  });

  it('finds a number that two decisions have', () => {
    const twice = { ...DECISIONS, text: DECISIONS.text.repeat(2) };
    assert.deepEqual(
      citationViolations([], twice).map(({ line, message }) => `${line} ${message}`),
      ['2 D-001 stands twice'],
    );
  });

  for (const text of [
    '// The answer does not fit the contract.',
    '// The sections of the picker: section by section, 2 of them.',
    '// The vectors of the CashAddr specification.',
    '// Case does not matter (RFC 9110, section 5.1).',
    `const id = 'SHOP-4004';`,
    `it('CALC-01 adds both fees');`,
    `const path = 'M4 12 6l4 6';`,
    '// A decision needs a valid token.',
    '// Resolved design tokens, for example `--ramp-text`.',
  ]) {
    it(`lets pass ${text}`, () => assert.deepEqual(messages(text), []));
  }
});
