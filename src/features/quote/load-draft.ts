// Loads the choice of this tab, otherwise that of an earlier visit, for an hour.
import { readDraft, type Draft } from '../../domain/order/draft.ts';
import { STORAGE_KEYS, storedDraft } from '../../domain/storage-keys.ts';
import type { FlowContext } from '../context.ts';

export type DraftContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

/** The choice with which the customer proceeded; no order is created from text that was only typed. */
export function loadDraft(context: DraftContext): Draft | null {
  const choice = loadChoice(context);
  return choice?.typedIn !== undefined ? null : choice;
}

/** Also text that was only typed. A choice that the customer continues belongs to this tab from then on, whatever other tabs choose. */
export function loadChoice({ stores, storages, clock }: DraftContext): Draft | null {
  const { mode } = stores.widget;
  const text = storedDraft(storages, mode);
  const draft = readDraft(text, clock.now());
  if (draft && text !== null) storages.session.set(STORAGE_KEYS.draft[mode], text);
  return draft;
}

/** Whether this tab continues a choice that has not become an order. */
export function hasTabDraft({ stores, storages, clock }: DraftContext): boolean {
  const own = readDraft(storages.session.get(STORAGE_KEYS.draft[stores.widget.mode]), clock.now());
  return own !== null && own.typedIn === undefined;
}
