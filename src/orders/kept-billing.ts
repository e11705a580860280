// Address and phone of a payment across a reload: kept by this tab until an order succeeds or the session ends, sealed with the session's
// token, so that they are stored nowhere in plain text and cannot be read without it.
import { ADDRESS_FIELDS, type BillingAddress } from '../domain/customer/billing-address.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { seal, unseal } from '../lib/seal.ts';
import { storedRecord } from '../lib/stored-record.ts';
import type { OrdersContext } from './ports.ts';
import { setBilling } from './payment-changes.ts';

type BillingContext = Pick<OrdersContext, 'stores' | 'storages'>;

/** To be called when either has changed. */
export async function keepBilling({ stores, storages }: BillingContext): Promise<void> {
  const { payment, session } = stores;
  const { billing, phone } = payment;
  const { token } = session;
  if (!token || !billing) return;
  const sealed = await seal(JSON.stringify({ phone, billing }), token);
  // What was typed since then is kept by its own call; a session that has ended keeps nothing.
  const isLatest = payment.billing === billing && payment.phone === phone && session.token === token;
  if (sealed && isLatest) storages.session.set(STORAGE_KEYS.billing, sealed);
}

/** What is entered already stays. */
export async function restoreBilling({ stores, storages }: BillingContext): Promise<void> {
  const { payment, session } = stores;
  const sealed = storages.session.get(STORAGE_KEYS.billing);
  if (!session.token || payment.billing || !sealed) return;
  const kept = readBilling(await unseal(sealed, session.token));
  if (!kept || payment.billing) return;
  setBilling(payment, kept.billing);
  payment.phone ||= kept.phone;
}

/** Null for a text that is not the widget's own. */
function readBilling(text: string | null): { phone: string; billing: BillingAddress } | null {
  const { phone, billing } = storedRecord(text);
  const fields = (billing ?? {}) as Record<string, unknown>;
  const isWhole =
    typeof phone === 'string' && ADDRESS_FIELDS.every((name) => typeof fields[name] === 'string');
  if (!isWhole) return null;
  return { phone, billing: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[name]])) as never };
}
