// The library of the stores' tracking as two modules: what the first view needs of it, and what comes with React.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import { split } from '../../../elements/build/tracked-marks.ts';

const path = fileURLToPath(import.meta.resolve('proxy-compare'));
const text = readFileSync(path, 'utf8');

describe('tracked-marks', () => {
  it('leaves every declaration in one of the two', () => {
    const { marks, rest } = split(text, path);
    const declared = (source: string) => [...source.matchAll(/^(?:export )?(?:const|let) (\w+)/gm)].length;
    assert.equal(declared(marks) + declared(rest), declared(text));
    assert.doesNotMatch(marks, /createProxy|isChanged/);
  });

  it('stops where the library is written in another way', () => {
    assert.throws(
      () => split(text.replace('const markToTrack', 'var markToTrack'), path),
      /no longer has markToTrack/,
    );
  });
});
