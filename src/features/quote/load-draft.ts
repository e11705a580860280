// Loads the choice of this tab, otherwise that of an earlier visit. A choice is valid for an hour.
import { readDraft, storedDraft, writeDraft, type Draft } from '../../domain/order/draft.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import type { FlowContext } from '../context.ts';

export type DraftContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

/** The choice with which the customer proceeded; no order is created from text that was only typed. */
export function loadDraft(context: DraftContext): Draft | null {
  const choice = loadChoice(context);
  return choice?.typedIn !== undefined ? null : choice;
}

/** Includes text that was only typed. A choice that is loaded belongs to this tab from then on, whatever other tabs choose. */
export function loadChoice({ stores, storages, clock }: DraftContext): Draft | null {
  const { mode } = stores.widget;
  const draft = storedDraft(storages, mode, clock.now());
  if (draft) storages.session.set(STORAGE_KEYS.draft[mode], writeDraft(draft));
  return draft;
}

/** Returns true if this tab continues a choice that has not become an order. */
export function hasTabDraft({ stores, storages, clock }: DraftContext): boolean {
  const own = readDraft(storages.session.get(STORAGE_KEYS.draft[stores.widget.mode]), clock.now());
  return own !== null && own.typedIn === undefined;
}
