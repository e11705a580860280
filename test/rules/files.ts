// Rules for opening comments and names of files, and words that do not belong in the project.
import { isCode, type Source, type Violation } from './source.ts';

const OPENING = /^(#!|\/\/ \S|\/\*)/;

const NAMES = /(^|[/.-])(utils?|helpers?|managers?|common)([/.-]|$)/;

const WORDS: readonly { word: RegExp; message: string }[] = [
  { word: /\b(TODO|FIXME|HACK)\b/, message: 'unfinished work stands in no file' },
  { word: /\/(work|root|home\/\w+|Users\/\w+)\//, message: 'a path of one machine' },
  { word: /\b(github|gitlab|bitbucket)\b/i, message: 'the project names no host of its own' },
  { word: /\beslint-disable\b(?!.* -- )/, message: 'a rule is switched off with a reason only (after --)' },
  { word: /@ts-(ignore|nocheck)/, message: 'types are not silenced' },
];

export function fileViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const { path, text } = source;
    const at = (line: number, message: string): Violation => ({ path, line, message });
    return [
      ...(!isCode(source) || OPENING.test(text)
        ? []
        : [at(1, 'opens without a comment that tells what it is')]),
      ...(NAMES.test(path) ? [at(1, 'a name that says nothing')] : []),
    ];
  });
}

export function wordViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      WORDS.filter(({ word }) => word.test(line)).map(({ message }) => ({
        path,
        line: index + 1,
        message,
      })),
    ),
  );
}
