// `npm run house [-- arrows|ways…]`: prints how the house is built; nothing of it is a gate. `ways` builds with source maps and buys once.
import { arrowsWithin, loadingArrows, OWN_FILES } from '../rules/folder-circles.ts';
import { readSources } from '../rules/source.ts';
import { printWays } from './ways.ts';

/** Which feature loads which others. */
function printArrows(): void {
  const loaded = new Map<string, Set<string>>();
  for (const [from, to] of arrowsWithin('src/features', loadingArrows(readSources(['src'], ['.ts', '.tsx']))))
    if (from !== to && ![from, to].includes(OWN_FILES))
      loaded.set(from, (loaded.get(from) ?? new Set()).add(to));
  let total = 0;
  for (const [room, others] of loaded) {
    total += others.size;
    console.log(`${room} → ${[...others].join(' ')}`);
  }
  console.log(`${total} arrows between features`);
}

const PARTS: Readonly<Record<string, () => void | Promise<void>>> = { arrows: printArrows, ways: printWays };

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
  const print = PARTS[name];
  if (!print) throw new Error(`no part ${name}; there are: ${Object.keys(PARTS).join(', ')}`);
  console.log(`\n=== ${name}`);
  await print();
}
