// Faults at the start and on the way to the payment, row by row.
import { START_TABLE } from './start-table.ts';
import { START_STEPS } from './start-steps.ts';
import { walkTable } from './walk-table.ts';

walkTable('element in a shop', START_TABLE, START_STEPS);
