// Keeps the customer's choice for an hour, so that a reload goes on (specification 1, section 4 'Calculator').
import { readDraft, writeDraft, type Draft } from '../../domain/draft.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import type { FlowContext } from '../deps.ts';

type DraftContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

/** Written when the calculator is left by Proceed and on later changes. */
export function saveDraft({ stores, storages, clock }: DraftContext): void {
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
    savedAt: clock.now(),
  };
  storages.local.set(STORAGE_KEYS.draft[stores.widget.mode], writeDraft(draft));
}

export function loadDraft({ stores, storages, clock }: DraftContext): Draft | null {
  return readDraft(storages.local.get(STORAGE_KEYS.draft[stores.widget.mode]), clock.now());
}

export function clearDraft({ stores, storages }: DraftContext): void {
  storages.local.remove(STORAGE_KEYS.draft[stores.widget.mode]);
}
