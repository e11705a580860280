// Reads a table of inputs beside its test.
import { readFileSync } from 'node:fs';
import { casesOf } from './cases-of.ts';

export const readCases = <Columns extends string>(test: { url: string }, name: string) =>
  casesOf<Columns>(readFileSync(new URL(name, test.url), 'utf8'));
