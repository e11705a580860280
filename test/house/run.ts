// `npm run house [-- circles|writes|ways…]`: prints how the house is built; nothing of it is a gate. `ways` builds with source maps and buys once.
import { printFolderCircles } from './folder-circles.ts';
import { printStoreWrites } from './store-writes.ts';
import { printWays } from './ways.ts';

const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  circles: printFolderCircles,
  writes: printStoreWrites,
  ways: printWays,
};

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
  const print = PARTS[name];
  if (!print) throw new Error(`no part ${name}; there are: ${Object.keys(PARTS).join(', ')}`);
  console.log(`\n=== ${name}`);
  await print();
}
