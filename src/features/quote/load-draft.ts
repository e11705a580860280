// The choice that an earlier visit left, for an hour.
import { readDraft, type Draft } from '../../domain/order/draft.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import type { FlowContext } from '../context.ts';

export type DraftContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

export function loadDraft({ stores, storages, clock }: DraftContext): Draft | null {
  return readDraft(storages.local.get(STORAGE_KEYS.draft[stores.widget.mode]), clock.now());
}
