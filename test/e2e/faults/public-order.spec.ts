// Faults of the public tracking page, row by row.
import { SELL_STEPS } from './sell-steps.ts';
import { PUBLIC_TABLE } from './public-table.ts';
import { walkTable } from './walk-table.ts';

walkTable('hosted page', PUBLIC_TABLE, SELL_STEPS);
