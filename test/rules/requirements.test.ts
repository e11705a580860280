// The rule about the list of requirements finds planted violations.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requirementViolations } from './requirements.ts';

const TESTED = `it('CALC-01 CALC-02 adds', () => {}); it(\`FEE-01 \${name}\`, () => {});`;

const ROWS = ['CALC-01\tcalculator\tOne.', 'CALC-02\tcalculator\tTwo.', 'FEE-01\tfees\tThree.'];

function messages(rows: readonly string[], text = TESTED, path = 'test/unit/a.test.ts'): string[] {
  const ledger = {
    path: 'test/requirements.tsv',
    text: ['id\tarea\tsentence', ...rows].join('\n'),
  };
  const found = requirementViolations(ledger, [{ path, text: `// What it is.\n${text}` }]);
  return found.map((violation) => `${violation.path}:${violation.line} ${violation.message}`);
}

describe('the ledger of requirements', () => {
  it('lets pass what is in order', () => assert.deepEqual(messages(ROWS), []));

  const BROKEN: readonly [rule: string, rows: string[], found: string][] = [
    ['an id that stands twice', [ROWS[0]!, ...ROWS], '3 CALC-01 stands twice'],
    ['a wrong order', [ROWS[1]!, ROWS[0]!, ROWS[2]!], '3 CALC-01 is out of order'],
    ['a row apart from its area', [ROWS[0]!, ROWS[2]!, ROWS[1]!], '4 CALC-02 stands apart from its area'],
    [
      'two names of one area',
      [ROWS[0]!, 'CALC-02\tfees\tTwo.', ROWS[2]!],
      '3 CALC-02 has another area than its neighbours',
    ],
    ['an empty sentence', [...ROWS.slice(0, 2), 'FEE-01\tfees\t '], '4 FEE-01 has no sentence'],
    ['an empty area', [...ROWS.slice(0, 2), 'FEE-01\t\tThree.'], '4 FEE-01 has no area'],
    ['a fourth column', [...ROWS.slice(0, 2), `${ROWS[2]!}\tx`], '4 FEE-01 has more than three columns'],
    ['a row that is none', [...ROWS, 'fee'], `5 'fee' is no id`],
    ['a requirement without a test', [...ROWS, 'FEE-02\tfees\tFour.'], '5 no test names FEE-02'],
  ];

  for (const [rule, rows, expected] of BROKEN) {
    it(`finds ${rule}`, () => {
      const found = messages(rows);
      assert.ok(found.includes(`test/requirements.tsv:${expected}`), found.join('\n'));
    });
  }

  it('finds a ledger without its header', () => {
    const found = requirementViolations({ path: 'a.tsv', text: ROWS.join('\n') }, []);
    assert.equal(found[0]!.message, 'opens without the header');
  });
});

describe('ids in tests', () => {
  for (const [rule, text, expected] of [
    ['an unknown id', `it('FEE-09 adds', () => {});`, 'FEE-09'],
    ['an unknown id in a table', `for (const [id] of [['CALC-77', 1]]) it(id, () => {});`, 'CALC-77'],
    ['an unknown id within a title', `it('adds, and CALC-78 subtracts', () => {});`, 'CALC-78'],
    ['an unknown id after a name', `it(\`\${name} CALC-79 adds\`, () => {});`, 'CALC-79'],
    ['an id of no area', `it('CALX-01 adds', () => {});`, 'CALX-01'],
  ] as const) {
    it(`finds ${rule}`, () =>
      assert.deepEqual(messages(ROWS, `${TESTED}\n${text}`), [
        `test/unit/a.test.ts:3 there is no requirement ${expected}`,
      ]));
  }

  it('lets pass a standard that is named like an id', () => {
    assert.deepEqual(messages(ROWS, `${TESTED} it('knows the words of BIP-39', () => {});`), []);
  });

  for (const [rule, text] of [
    ['a comment', '// FEE-01'],
    ['a test that is skipped', `it.skip('FEE-01 adds', () => {});`],
    ['a test that is still to be written', `test.todo('FEE-01 adds');`],
    ['a test switched off', `xit('FEE-01 adds', () => {});`],
  ] as const) {
    it(`does not count ${rule}`, () =>
      assert.deepEqual(messages(ROWS, `it('CALC-01 CALC-02 adds', () => {});\n${text}`), [
        'test/requirements.tsv:4 no test names FEE-01',
      ]));
  }

  it('does not count a file that is no test', () => {
    assert.equal(messages(ROWS, TESTED, 'test/support/a.ts').length, 3);
  });
});
