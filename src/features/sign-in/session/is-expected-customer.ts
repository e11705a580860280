// Whether a session that this browser kept may be used for the launch: the merchant may have signed whose payment this is.
import type { Customer } from '../../../domain/customer/customer.ts';
import type { FlowContext } from '../../context.ts';

/** Another customer of this browser could neither order, since the gateway compares the e-mail, nor log out. */
export function isExpectedCustomer({ stores }: FlowContext, { email }: Customer): boolean {
  const signed = stores.launch.payload?.email;
  return !signed || signed.toLowerCase() === email?.toLowerCase();
}
