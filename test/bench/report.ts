// The bench's printed tables: medians with their spread, and ratios to the floors.
import type { Conditions, Round, Times } from './measure.ts';
import type { Held } from './mounts.ts';
import { medianRatio, summarize } from './statistics.ts';
import type { Subject } from './subjects.ts';

type Name = Subject['name'];

const TARGETS: Partial<Record<keyof Times, string>> = {
  keystroke: 'target 1.3 x React',
  'picker opened': 'target 1.5 x React',
  'picker filtered': 'target 1.5 x React, debounce apart',
};

export function timesReport(conditions: Conditions, rounds: ReadonlyMap<Name, readonly Round[]>): string {
  const valuesOf = (name: Name, mark: keyof Times) => rounds.get(name)!.map(({ times }) => times[mark]);
  const marks = Object.keys(rounds.get('widget')![0]!.times) as (keyof Times)[];
  const lines = marks.flatMap((mark) =>
    [...rounds.keys()].map((name) => {
      const values = valuesOf(name, mark);
      const { median, low, high } = summarize(values);
      const ratios = (['react', 'plain'] as const).map((floor) =>
        medianRatio(values, valuesOf(floor, mark)).toFixed(2),
      );
      const spread = `${low.toFixed(0)} – ${high.toFixed(0)}`;
      return [
        mark.padEnd(16),
        name.padEnd(7),
        median.toFixed(0).padStart(7),
        spread.padStart(15),
        ratios[0]!.padStart(8),
        ratios[1]!.padStart(8),
        name === 'widget' ? `  ${TARGETS[mark] ?? ''}` : '',
      ]
        .join('')
        .trimEnd();
    }),
  );
  const head = `${'mark'.padEnd(16)}${'subject'.padEnd(7)}${'median'.padStart(7)}${'middle half'.padStart(15)}${'x React'.padStart(8)}${'x plain'.padStart(8)}`;
  const rows = rounds.get('widget')![0]!.rowCount;
  return [`\n${conditions.name}, ms`, head, ...lines, `rows of the open picker in the DOM: ${rows}`].join(
    '\n',
  );
}

export function heldReport(name: Name, mount: Held, growth: Held): string {
  const show = ({ heap, nodes, listeners }: Held) =>
    `${(heap / 1000).toFixed(1)} kB, ${nodes.toFixed(1)} nodes, ${listeners.toFixed(1)} listeners`;
  return `${name.padEnd(7)} held per mount: ${show(mount)}; growth per mount and removal: ${show(growth)}`;
}
