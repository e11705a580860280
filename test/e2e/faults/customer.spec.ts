// Faults between the calculator and the payment, row by row.
import { CUSTOMER_STEPS } from './customer-steps.ts';
import { LANGUAGE_TABLE, ORDER_TABLE, SIGN_IN_TABLE } from './customer-table.ts';
import { walkTable } from './walk-table.ts';

walkTable('hosted page', SIGN_IN_TABLE, CUSTOMER_STEPS);
walkTable('hosted page', LANGUAGE_TABLE, CUSTOMER_STEPS);
walkTable('hosted page', ORDER_TABLE, CUSTOMER_STEPS);
