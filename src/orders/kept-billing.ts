// Keeps billing address and phone in this tab across a reload, until an order completes or the session ends. They are encrypted with the
// session's token and never stored in plain text.
import { ADDRESS_FIELDS, type BillingAddress } from '../domain/customer/billing-address.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { seal, unseal } from '../lib/seal.ts';
import { storedRecord } from '../lib/stored-record.ts';
import type { OrdersContext } from './ports.ts';
import { setBilling } from './payment-changes.ts';

type BillingContext = Pick<OrdersContext, 'stores' | 'storages'>;

/** Call when address or phone has changed. */
export async function keepBilling({ stores, storages }: BillingContext): Promise<void> {
  const { payment, session } = stores;
  const { billing, phone } = payment;
  const { token } = session;
  if (!token || !billing) return;
  const sealed = await seal(JSON.stringify({ phone, billing }), token);
  // Skip if the form changed or the session ended while encrypting.
  const isLatest = payment.billing === billing && payment.phone === phone && session.token === token;
  if (sealed && isLatest) storages.session.set(STORAGE_KEYS.billing, sealed);
}

/** Does not overwrite what the customer has entered. */
export async function restoreBilling({ stores, storages }: BillingContext): Promise<void> {
  const { payment, session } = stores;
  const sealed = storages.session.get(STORAGE_KEYS.billing);
  if (!session.token || payment.billing || !sealed) return;
  const kept = readBilling(await unseal(sealed, session.token));
  if (!kept || payment.billing) return;
  setBilling(payment, kept.billing);
  payment.phone ||= kept.phone;
}

/** Null if the text was not written by the widget. */
function readBilling(text: string | null): { phone: string; billing: BillingAddress } | null {
  const { phone, billing } = storedRecord(text);
  const fields = (billing ?? {}) as Record<string, unknown>;
  const isWhole =
    typeof phone === 'string' && ADDRESS_FIELDS.every((name) => typeof fields[name] === 'string');
  if (!isWhole) return null;
  return { phone, billing: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[name]])) as never };
}
