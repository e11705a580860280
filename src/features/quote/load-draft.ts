// The choice that this tab made, or else an earlier visit left, for an hour.
import { readDraft, type Draft } from '../../domain/order/draft.ts';
import { STORAGE_KEYS, storedDraft } from '../../domain/storage-keys.ts';
import type { FlowContext } from '../context.ts';

export type DraftContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

/** What was gone on with; no order is made of what was only typed. */
export function loadDraft(context: DraftContext): Draft | null {
  const choice = loadChoice(context);
  return choice?.typedIn !== undefined ? null : choice;
}

/** Also what was only typed. What is gone on with becomes the tab's own, whatever other tabs choose from then on. */
export function loadChoice({ stores, storages, clock }: DraftContext): Draft | null {
  const { mode } = stores.widget;
  const text = storedDraft(storages, mode);
  const draft = readDraft(text, clock.now());
  if (draft && text !== null) storages.session.set(STORAGE_KEYS.draft[mode], text);
  return draft;
}

/** Whether this very tab continues a choice that has not become an order. */
export function hasTabDraft({ stores, storages, clock }: DraftContext): boolean {
  const own = readDraft(storages.session.get(STORAGE_KEYS.draft[stores.widget.mode]), clock.now());
  return own !== null && own.typedIn === undefined;
}
