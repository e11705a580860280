// Code cites only documents that are in the repository, and each decision that it cites is in src/DECISIONS.md.
import type { Source, Violation } from './source.ts';

const OUTSIDE: readonly RegExp[] = [
  /\bOP-\d{2,3}\b/,
  /(?<!\bRFC \d{3,5},? )\bsections?\s+\d/i,
  /\b[Ss]pecification\s+[12]\b/,
  /\b[Tt]he specification\b/,
  /\bdocuments? [12]\b/,
  /\((?:contract|specification|decisions?|design|architecture)(?:,\s|:\s|\s'|\s[A-Z\d])/,
  /\b(?:contract|decisions|design|architecture), (?:section|'|OP-)/,
  /\d§/,
  // `M4`, the number of a remark on some list; ids of requirements contain a dash.
  /(?:['"`]|[A-Z]-\d{2,3} )[A-Z]\d (?=[a-z$'"…])/,
];

const DECISION = /\bD-\d{3}\b/g;
const HEADING = /^### (D-\d{3}) · /;

/** `decisions`: src/DECISIONS.md, in which each decision is a heading that starts with its number. */
export function citationViolations(sources: readonly Source[], decisions: Source): Violation[] {
  const headings = linesOf(decisions).flatMap(({ line, text }) => {
    const id = HEADING.exec(text)?.[1];
    return id ? [{ line, id }] : [];
  });
  const known = new Set(headings.map(({ id }) => id));
  const repeated = headings.filter(({ id }, index) => headings.findIndex((one) => one.id === id) < index);
  const inCode = sources.flatMap((source) => [
    ...outsideCitations(source),
    ...linesOf(source).flatMap(({ line, text }) =>
      [...text.matchAll(DECISION)]
        .filter(([id]) => !known.has(id))
        .map(([id]) => ({ path: source.path, line, message: `${decisions.path} has no ${id}` })),
    ),
  ]);
  return [
    ...inCode,
    ...repeated.map(({ line, id }) => ({ path: decisions.path, line, message: `${id} stands twice` })),
  ];
}

const linesOf = ({ text }: Source) => text.split('\n').map((row, index) => ({ line: index + 1, text: row }));

/** A citation may start at the end of a comment line and continue on the next one. */
function outsideCitations(source: Source): Violation[] {
  const lines = linesOf(source);
  return lines.flatMap(({ line, text }) => {
    const next = lines[line]?.text.replace(/^\s*(\/\/|\*|#)\s?/, '') ?? '';
    const joined = `${text} ${next}`;
    const isCited = OUTSIDE.some((pattern) => {
      const found = pattern.exec(joined);
      return found !== null && found.index < text.length;
    });
    return isCited
      ? [{ path: source.path, line, message: 'cites a document that is not in the repository' }]
      : [];
  });
}
