// Faults while selling, row by row.
import { SELL_STEPS } from './sell-steps.ts';
import {
  PAYOUT_TABLE,
  SELL_CUSTOMER_TABLE,
  SELL_ORDER_TABLE,
  SELL_START_TABLE,
  TRANSFER_TABLE,
} from './sell-table.ts';
import { walkTable } from './walk-table.ts';

walkTable({}, SELL_START_TABLE, SELL_STEPS);
walkTable({}, SELL_CUSTOMER_TABLE, SELL_STEPS);
walkTable({}, SELL_ORDER_TABLE, SELL_STEPS);
walkTable({}, PAYOUT_TABLE, SELL_STEPS);
walkTable({}, TRANSFER_TABLE, SELL_STEPS);
