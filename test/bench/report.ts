// The bench's printed tables: medians with their spread, and ratios to the baselines.
import { MARKS, type Conditions, type Mark, type Round, type Taken } from './measure.ts';
import { BARE_FRAME, DEFAULT_START, FRAMED_STARTS, type StartTimes } from './measure-starts.ts';
import { PURCHASE_COUNT, type PurchasesHeld } from './measure-purchases.ts';
import type { Held } from './mounts.ts';
import { medianRatio, summarize } from './statistics.ts';
import type { Subject } from './subjects.ts';

type Name = Subject['name'];
type Rounds = ReadonlyMap<Name, readonly Round[]>;

const TARGETS: Partial<Record<Mark, string>> = {
  field: 'target 0.7 x bare',
  usable: 'target 1.1 x bare',
  blocked: 'target 1.1 x bare',
  keystroke: 'target 1.3 x React',
  'later keystroke': 'target 1.3 x React',
  'picker opened': 'target 1.5 x React',
  'picker filtered': 'target 1.5 x React, debounce apart',
  'wallet address': 'target 150',
  'sign-in': 'target 150, check delay apart',
  'card form': 'target 150, answers apart',
  'card fields': 'target 1.2 x bare',
};
const BASELINES = ['react', 'plain', 'bare'] as const;
const HEAD = ['mark', 'subject', 'wait', 'middle half', 'x React', 'x plain', 'x bare', 'work', 'x React'];
const WIDTHS = [16, 8, 7, 15, 9, 9, 9, 7, 9];

export function timesReport(conditions: Conditions, rounds: Rounds): string {
  const valuesOf = (name: Name, mark: Mark, kind: keyof Taken) =>
    rounds.get(name)!.flatMap(({ taken }) => taken[mark]?.[kind] ?? []);
  const ratio = (values: readonly number[], baseline: readonly number[]) =>
    baseline.length === 0 ? '' : medianRatio(values, baseline).toFixed(2);
  const lines = MARKS.flatMap((mark) =>
    [...rounds.keys()].map((name) => {
      const [waits, works] = [valuesOf(name, mark, 'wait'), valuesOf(name, mark, 'work')];
      if (waits.length === 0) return null;
      const { median, low, high } = summarize(waits);
      return line([
        mark,
        name,
        median.toFixed(0),
        `${low.toFixed(0)} – ${high.toFixed(0)}`,
        ...BASELINES.map((baseline) => ratio(waits, valuesOf(baseline, mark, 'wait'))),
        summarize(works).median.toFixed(0),
        ratio(works, valuesOf('react', mark, 'work')),
        name === 'widget' ? `  ${TARGETS[mark] ?? ''}` : '',
      ]);
    }),
  );
  const rows = rounds.get('widget')![0]!.rowCount;
  const requests = [...rounds].map(([name, all]) => `${name} ${all[0]!.requests}`).join(', ');
  return [
    `\n${conditions.name}, ms`,
    line(HEAD),
    ...lines.filter((text) => text !== null),
    `requests before it is usable: ${requests}`,
    `rows of the open picker in the DOM: ${rows}`,
  ].join('\n');
}

export function startsReport(
  conditions: Conditions,
  times: ReadonlyMap<string, readonly StartTimes[]>,
): string {
  const [fields, amounts] = (['field', 'amounts'] as const).map((mark) => (start: string) => {
    const valuesOf = (name: string) => times.get(name)!.flatMap((taken) => taken[mark] ?? []);
    const values = valuesOf(start);
    if (values.length === 0) return ['–', '', ''];
    const ratioTo = (base: string) => medianRatio(values, valuesOf(base)).toFixed(2);
    const toFrame = FRAMED_STARTS.includes(start) ? ratioTo(BARE_FRAME) : '';
    return [summarize(values).median.toFixed(0), ratioTo(DEFAULT_START), toFrame];
  });
  const rows = [...times.keys()].map((start) => [start, ...fields!(start), ...amounts!(start)]);
  const write = (cells: readonly string[]) => line(cells, [26, 7, 11, 10, 14, 11, 10], 1);
  return [
    `\nstarts, ${conditions.name}, ms`,
    write(['start', 'field', 'x default', 'x frame', 'both amounts', 'x default', 'x frame']),
    ...rows.map(write),
  ].join('\n');
}

/** Left-aligns names, and right-aligns numbers. */
const line = (cells: readonly string[], widths: readonly number[] = WIDTHS, nameCount = 2): string =>
  cells
    .map((cell, index) =>
      index < nameCount ? cell.padEnd(widths[index]!) : cell.padStart(widths[index] ?? 0),
    )
    .join('')
    .trimEnd();

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const show = ({ heap, nodes, listeners }: Held): string =>
  `${kilobytes(heap)}, ${nodes.toFixed(1)} nodes, ${listeners.toFixed(1)} listeners`;

export const heldReport = (name: string, mount: Held, growth: Held): string =>
  `${name.padEnd(22)} held per mount: ${show(mount)}; growth per mount and removal: ${show(growth)}`;

export const purchasesReport = ({ first, kinds, growth }: PurchasesHeld): string =>
  `${'widget, purchases'.padEnd(22)} held after the first: ${show(first)} (code ${kilobytes(kinds.code)}, data ${kilobytes(kinds.data)}); growth per purchase, over ${PURCHASE_COUNT}: ${show(growth)}`;
