// Decides whether a session that this browser kept fits the launch, in which the merchant may have signed the customer's e-mail.
import type { Customer } from '../../../domain/customer/customer.ts';
import type { FlowContext } from '../../context.ts';

/** Another customer could not order, because the gateway compares the e-mail, and could not log out either. */
export function isExpectedCustomer({ stores }: FlowContext, { email }: Customer): boolean {
  const signed = stores.launch.payload?.email;
  return !signed || signed.toLowerCase() === email?.toLowerCase();
}
