// What is malformed costs itself alone: each optional field of each answer is malformed once, and the screen shows what its row says.
import { expect } from '@open-wc/testing';
import { en } from '../../support/english.ts';
import { CANNOT_BE_READ, ROWS } from './malformed/rows.ts';
import { fieldsOf, isGiven, look, malformed, type Scene, type Seen } from './malformed/scene.tsx';
import { SCENES } from './malformed/scenes.ts';
import { difference } from './malformed/what-is-seen.ts';

const scenesOf = (answer: string) => Object.entries(SCENES).filter(([, scene]) => scene.answer === answer);
const answers = [...new Set(Object.values(SCENES).map(({ answer }) => answer))];

/** A map and what is in it cannot be malformed at once. */
function atOnce(fields: string): string[][] {
  const byDepth = new Map<number, string[]>();
  for (const field of fields.split(' ')) {
    const depth = field.split('.').length;
    byDepth.set(depth, [...(byDepth.get(depth) ?? []), field]);
  }
  return [...byDepth.values()];
}

/** `GET /api/v1/orders/{id}: result` */
const placeOf = ({ call }: Scene) => `${call.replace(/\/orders\/[^/]+/, '/orders/{id}')}: result`;

async function compare(scene: Scene, whole: Seen, fields: readonly string[]) {
  const seen = await look(
    scene,
    fields.reduce((answer, field) => malformed(scene, field, answer), scene.whole),
  );
  const reports = seen.reports.filter((line) => !whole.reports.includes(line));
  expect(reports.join(), fields.join(' ')).to.match(
    /^[^:]+: result[^]* \((?:read answer|start|load fees)\)$/,
  );
  expect(reports[0]!.startsWith(placeOf(scene)), reports[0]).to.equal(true);
  expect(seen.lines.join('\n'), fields.join(' ')).not.to.match(/undefined|NaN|null|\[object/);
  return seen;
}

describe('An answer with one malformed field', () => {
  for (const [name, scene] of Object.entries(SCENES)) {
    let whole: Seen;

    describe(name, () => {
      before(async () => void (whole = await look(scene, scene.whole)));

      for (const [fields, row] of Object.entries(ROWS[name] ?? {}))
        it(`${fields}: ${row}`, async () => {
          for (const together of atOnce(fields)) {
            const { lines } = await compare(scene, whole, together);
            if (row !== CANNOT_BE_READ)
              expect(difference(whole.lines, lines), together.join(' ')).to.equal(row);
            else {
              expect(lines).to.include(en('order.unreadLead'));
              // No sum, and no button that pays.
              expect(lines.join('\n')).not.to.match(/\d (?:USD|EUR)|\* \[/);
            }
          }
        });
    });
  }

  for (const answer of answers)
    it(`every field of ${answer} that may be missing has a row, and every row has a field that is there`, () => {
      const { schema } = scenesOf(answer)[0]![1];
      const rows = scenesOf(answer).flatMap(([name, scene]) =>
        Object.keys(ROWS[name] ?? {}).flatMap((fields) =>
          fields.split(' ').map((field) => ({ field, isThere: isGiven(scene, field), name })),
        ),
      );
      expect([...new Set(rows.map(({ field }) => field))].sort()).to.deep.equal(fieldsOf(schema).sort());
      expect(rows.filter(({ isThere }) => !isThere)).to.deep.equal([]);
    });

  it('every table belongs to a screen', () =>
    expect(Object.keys(ROWS).sort()).to.deep.equal(Object.keys(SCENES).sort()));
});
