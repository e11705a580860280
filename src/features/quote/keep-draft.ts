// Stores the customer's choice, so that a reload resumes it.
import { writeDraft, type Draft } from '../../domain/order/draft.ts';
import { NO_DRAFT, STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { documentId } from '../../lib/page-visit.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { storedRecord } from '../../lib/stored-record.ts';
import { boundsOf, rateOf } from './change-form.ts';
import { loadDraft, type DraftContext } from './load-draft.ts';

/** Called when the customer leaves the calculator by Proceed, and with the address. */
export function saveDraft(context: DraftContext): void {
  const { session, local } = context.storages;
  write(context, [session, local]);
}

function write({ stores, clock }: DraftContext, storages: readonly TextStorage[], isTyped = false): void {
  const { form, hasAllData } = stores.calculator;
  if (!hasAllData) return;
  const draft: Draft = {
    fixedSide: form.fixedSide,
    payCurrency: form.pay!.tickerWithNetwork,
    receiveCurrency: form.receive!.tickerWithNetwork,
    payValue: form.payValue,
    receiveValue: form.receiveValue,
    paymentType: form.paymentType ?? undefined,
    address: stores.address.address || undefined,
    ...(isTyped && { typedIn: documentId() }),
    savedAt: clock.now(),
  };
  for (const storage of storages) storage.set(STORAGE_KEYS.draft[stores.widget.mode], writeDraft(draft));
}

/**
 * A later change on the calculator: an existing draft follows it while Proceed would accept it. Without a draft, only the tab stores what was
 * typed, for a reload; the amounts of a payment are the merchant's.
 */
export function updateDraft(context: DraftContext): void {
  const { calculator, catalog, launch } = context.stores;
  if (launch.flow === 'payment') return;
  if (!loadDraft(context)) return write(context, [context.storages.session], true);
  const { form } = calculator;
  if (!rateOf(form, catalog.rates) || boundsOf(form, catalog.rates)) return;
  saveDraft(context);
}

/** The choice of another tab stays, and is not used here. */
export function clearDraft({ stores, storages: { session, local } }: DraftContext): void {
  const key = STORAGE_KEYS.draft[stores.widget.mode];
  const own = session.get(key);
  const isOfTab = own && storedRecord(own)['typedIn'] === undefined;
  if (!isOfTab || local.get(key) === own) local.remove(key);
  session.set(key, NO_DRAFT);
}
