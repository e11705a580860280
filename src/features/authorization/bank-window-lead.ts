// What is said of the bank's window: never that it is open, blocked or closed where this page cannot know.
import type { MessageKey } from '../../i18n/messages.ts';
import type { PaymentStore } from '../payment/index.ts';

const LEADS: Record<NonNullable<PaymentStore['missingWindow']>, MessageKey> = {
  blocked: 'auth.blockedLead',
  unopened: 'auth.blockedLead',
  closed: 'auth.closedLead',
  unseen: 'auth.unseenLead',
};

export const bankWindowLead = (missing: PaymentStore['missingWindow']): MessageKey =>
  missing === null ? 'auth.windowLead' : LEADS[missing];
