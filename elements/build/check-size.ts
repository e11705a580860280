// `npm run check:size`: the sizes of the last build against the budgets, and what the critical path is made of.
import { weighDist } from './build.ts';
import { isOver, sizeTable } from './sizes.ts';

const rows = weighDist();
console.log(sizeTable(rows));
if (rows.some(isOver)) process.exitCode = 1;
