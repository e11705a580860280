// `npm run check:house`: counts what can be counted of the house's measures and prints them as a table; fails where one is missed.
import { measureHouse, type Measure } from './measures.ts';

const isMissed = ({ value, limit }: Measure): boolean => limit !== null && value > limit;

const measures = measureHouse();
const cells = measures.map((measure) => [
  measure.name,
  String(measure.value),
  measure.limit === null ? '–' : `≤ ${measure.limit}`,
  isMissed(measure) ? 'MISSED' : 'ok',
]);
const rows = [['measure', 'now', 'wanted', ''], ...cells];
const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
console.log(
  rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n'),
);
if (measures.some(isMissed)) process.exitCode = 1;
