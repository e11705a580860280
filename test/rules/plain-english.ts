// Comments of the product and the demo are in plain English: a list of stilted phrases, each with a plain alternative.
import type { Source, Violation } from './source.ts';

/** A phrase, and what an engineer would write. */
const STILTED: readonly { turn: RegExp; plain: string }[] = [
  { turn: /\b(nobody|nobody's)\b/i, plain: 'name who does not, or say what does not happen' },
  { turn: /\b(somebody|whoever|whosoever)\b/i, plain: 'name the customer, the page, the caller' },
  { turn: /\banew\b/i, plain: '"again", or a verb with re-' },
  { turn: /\b(is|are) told\b/i, plain: 'let the reader be the subject: "the page hears"' },
  { turn: /\b(stands|stood)\b/i, plain: '"is", "stays", "shows", "counts"' },
  { turn: /\bgoes on\b/i, plain: '"continues"' },
];

const COMMENT = /^\s*(?:\/\/|\/\*|\*)(.*)|\s\/\/ (.*)|\{\/\*(.*)/;

export function stiltedViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((row, index) => {
      const comment = COMMENT.exec(row)?.slice(1).find(Boolean) ?? '';
      return STILTED.filter(({ turn }) => turn.test(comment)).map(({ turn, plain }) => ({
        path,
        line: index + 1,
        message: `“${turn.exec(comment)![0]}” has a plain form: ${plain}`,
      }));
    }),
  );
}
