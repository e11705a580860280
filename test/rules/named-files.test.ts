// Everything that a document names exists.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namedFileViolations } from './named-files.ts';

const messages = (text: string) =>
  namedFileViolations([{ path: 'src/ARCHITECTURE.md', text }], (path) =>
    ['src/lib/time/poll.ts', 'src/lib/', 'README.md'].includes(path),
  ).map(({ line, message }) => `${line} ${message}`);

it('finds a file that is gone', () =>
  assert.deepEqual(messages('one\n`src/lib/gone.ts`'), ['2 src/lib/gone.ts is not there']));

it('finds a link that leads nowhere', () =>
  assert.deepEqual(messages('[a](gone.md)'), ['1 src/gone.md is not there']));

it('lets pass what is there, and what stands for any', () =>
  assert.deepEqual(
    messages('`src/lib/time/poll.ts` `src/lib/` [r](../README.md#x) `src/features/<name>/` `states-*.ts`'),
    [],
  ));
