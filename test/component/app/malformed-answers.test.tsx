// A malformed field costs only itself: this file malforms each optional field of each answer alone, and checks the screen against the
// field's row.
import { expect } from '@open-wc/testing';
import { en } from '../../support/english.ts';
import { DRAWN_NOWHERE } from './malformed/drawn-nowhere.ts';
import { CANNOT_BE_READ, NOTHING_LOST, ROWS, WANTED } from './malformed/rows.ts';
import { fieldsOf, isGiven, look, malformed, nameOf, type Seen } from './malformed/scene.tsx';
import { SCENES } from './malformed/scenes.ts';
import { difference } from './malformed/what-is-seen.ts';

const scenesOf = (answer: string) => Object.entries(SCENES).filter(([, scene]) => scene.answer === answer);
const answers = [...new Set(Object.values(SCENES).map(({ answer }) => answer))];
const isWritten = (row: string) => row.includes(': ');

/** Call, place and expected type; then the step that reported it. */
const OF_A_MISFIT = /^(?:GET|POST) \/[^ ]+: result/;
const HEARD = /^(.+) \((?:read answer|start|load fees)\)$/;

/** The reports that the whole answer does not cause; a consequence of the missing value has another text. */
const misfitsIn = ({ reports }: Seen, whole: Seen) =>
  reports.filter((line) => OF_A_MISFIT.test(line) && !whole.reports.includes(line));

function expectOneReport(seen: Seen, whole: Seen, row: string, place: string): void {
  const wanted = WANTED[row];
  const misfits = misfitsIn(seen, whole);
  expect(misfits).to.have.length(wanted === null ? 0 : 1);
  if (wanted === null) return;
  const [, text = ''] = HEARD.exec(misfits[0]!) ?? [];
  if (wanted !== undefined) expect(text).to.equal(`${place}: ${wanted}`);
  else {
    expect(text.startsWith(`${place}: `), `${text} at ${place}`).to.equal(true);
    expect(text).to.match(/: [^:]+, not (?:a number|other text|a list|a map|true or false)$/);
  }
}

describe('A malformed field costs only itself', () => {
  for (const [name, scene] of Object.entries(SCENES)) {
    let whole: Seen;

    describe(name, () => {
      before(async () => void (whole = await look(scene, scene.whole)));

      for (const [row, shown] of Object.entries(ROWS[name] ?? {}))
        it(`${row}: ${shown}`, async () => {
          const { answer, place } = malformed(scene, row);
          const seen = await look(scene, answer);
          expectOneReport(seen, whole, row, place);
          expect(seen.lines.join('\n')).not.to.match(/undefined|NaN|\[object/);
          if (shown !== CANNOT_BE_READ) return expect(difference(whole.lines, seen.lines)).to.equal(shown);
          expect(seen.lines).to.include(en('order.unreadLead'));
          // Neither a sum nor a button that pays.
          expect(seen.lines.join('\n')).not.to.match(/\d (?:USD|EUR)|\* \[/);
          return undefined;
        });
    });
  }

  for (const answer of answers)
    it(`each optional field of ${answer} has a row on a screen that draws it, or is listed as never drawn`, () => {
      const rows = scenesOf(answer).flatMap(([name, scene]) =>
        Object.entries(ROWS[name] ?? {}).map(([row, shown]) => ({ scene, name, row, shown })),
      );
      const plain = rows.filter(({ row }) => !isWritten(row));
      const nowhere = Object.keys(DRAWN_NOWHERE[answer] ?? {});
      const named = [...new Set(plain.map(({ row }) => nameOf(row))), ...nowhere];
      expect(named.sort()).to.deep.equal([...fieldsOf(scenesOf(answer)[0]![1].schema)].sort());
      expect(plain.filter(({ shown }) => shown === NOTHING_LOST)).to.deep.equal([]);
      expect(plain.filter(({ scene, row }) => !isGiven(scene, row))).to.deep.equal([]);
    });

  it('each value that a row writes out names the expected type, and each such type has a row', () => {
    const written = Object.values(ROWS).flatMap((rows) => Object.keys(rows).filter(isWritten));
    expect([...new Set(written)].sort()).to.deep.equal(Object.keys(WANTED).sort());
  });

  it('every table belongs to a screen, and every screen has one', () =>
    expect(Object.keys(ROWS).sort()).to.deep.equal(Object.keys(SCENES).sort()));
});
