// Stores the customer's choice, so that a reload resumes it.
import { NO_DRAFT, writeDraft, type Draft } from '../../domain/order/draft.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { documentId } from '../../lib/page-visit.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { storedRecord } from '../../lib/stored-record.ts';
import { boundsOf, rateOf } from './change-form.ts';
import { loadDraft, type DraftContext } from './load-draft.ts';

/** Call when the customer proceeds from the calculator, and when the address is accepted. */
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
 * Call after a later change on the calculator: updates an existing draft if Proceed would accept the change. Without a draft, stores typed
 * text for a reload, in this tab only. Skips a payment, whose amounts are the merchant's.
 */
export function updateDraft(context: DraftContext): void {
  const { calculator, catalog, launch } = context.stores;
  if (launch.flow === 'payment') return;
  if (!loadDraft(context)) return write(context, [context.storages.session], true);
  const { form } = calculator;
  if (!rateOf(form, catalog.rates) || boundsOf(form, catalog.rates)) return;
  saveDraft(context);
}

/** Keeps another tab's choice, which this tab will not use. */
export function clearDraft({ stores, storages: { session, local } }: DraftContext): void {
  const key = STORAGE_KEYS.draft[stores.widget.mode];
  const own = session.get(key);
  const isOfTab = own && storedRecord(own)['typedIn'] === undefined;
  if (!isOfTab || local.get(key) === own) local.remove(key);
  session.set(key, NO_DRAFT);
}
