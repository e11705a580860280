// Faults of the payment and of the order after it, row by row.
import { PAYMENT_STEPS } from './payment-steps.ts';
import { CARD_TABLE, ORDER_LIFE_TABLE, PAYMENT_TABLE } from './payment-table.ts';
import { walkTable } from './walk-table.ts';

walkTable('hosted page', CARD_TABLE, PAYMENT_STEPS);
walkTable('hosted page', PAYMENT_TABLE, PAYMENT_STEPS);
walkTable('hosted page', ORDER_LIFE_TABLE, PAYMENT_STEPS);
