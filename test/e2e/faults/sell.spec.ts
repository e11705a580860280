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

walkTable('element in a shop', SELL_START_TABLE, SELL_STEPS);
walkTable('hosted page', SELL_CUSTOMER_TABLE, SELL_STEPS);
walkTable('hosted page', SELL_ORDER_TABLE, SELL_STEPS);
walkTable('hosted page', PAYOUT_TABLE, SELL_STEPS);
walkTable('hosted page', TRANSFER_TABLE, SELL_STEPS);
