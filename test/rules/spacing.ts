// Gaps and paddings are multiples of `--ramp-space`, so that a page can make the card denser or airier with one property.
import type { Source, Violation } from './source.ts';

const SPACING = /^\s*(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):\s*([^;]+);/;
/** Lengths for which a step exists; smaller and odd ones are optical corrections. */
const STEP = /(?<![\d.])-?(4|6|8|10|12|14|16|20|24)px/;

/** Style sheets whose lengths are fixed, with the reason. */
export const FIXED: Readonly<Record<string, string>> = {
  'src/ui/picker/picker-list.css': 'its rows have a height that the list computes with',
  'src/features/public-order/print.css': 'lengths on paper',
};

export function spacingViolations(sources: readonly Source[]): Violation[] {
  const sheets = sources.filter(({ path }) => /^src\/.*\.css$/.test(path) && !Object.hasOwn(FIXED, path));
  return sheets.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = STEP.exec(SPACING.exec(line)?.[1] ?? '');
      return found ? [{ path, line: index + 1, message: `${found[0]} is a step of --ramp-space` }] : [];
    }),
  );
}
