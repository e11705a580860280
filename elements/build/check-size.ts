// `npm run check:size`: compares the sizes of the last build with the budgets, and fails if one is exceeded.
import { weighDist } from './build.ts';
import { isOver, sizeTable } from './sizes.ts';

const rows = weighDist();
console.log(sizeTable(rows));
if (rows.some(isOver)) process.exitCode = 1;
