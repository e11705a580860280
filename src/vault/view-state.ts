// The widget's knowledge of the card fields in the frame, with change listeners.
import { isSameData } from '../lib/is-same-data.ts';
import type { VaultState } from '../domain/card/vault-protocol.ts';
import { EMPTY_VIEW, type VaultProblem, type VaultView } from './card-vault.ts';

export interface ViewState {
  current(): VaultView;
  patch(change: Partial<VaultView>): void;
  /** The fields are ready, or something was typed into them. */
  ready(state: VaultState): void;
  /** The frame is loading (again), so what was typed is gone. */
  restart(): void;
  fail(problem: VaultProblem): void;
  listen(listener: (view: VaultView) => void): () => void;
  stop(): void;
}

export function createViewState(): ViewState {
  let view = EMPTY_VIEW;
  const listeners = new Set<(view: VaultView) => void>();
  const patch = (change: Partial<VaultView>) => {
    const next = { ...view, ...change };
    if (isSameData(view, next)) return;
    view = next;
    for (const listener of listeners) listener(view);
  };
  return {
    current: () => view,
    patch,
    ready: (state) =>
      patch({ ...state, phase: 'ready', problem: null, mustRetype: view.mustRetype && state.empty }),
    restart: () => patch({ ...EMPTY_VIEW, mustRetype: view.mustRetype || !view.empty }),
    fail: (problem) => patch({ phase: 'failed', problem }),
    listen(listener) {
      listeners.add(listener);
      listener(view);
      return () => listeners.delete(listener);
    },
    stop: () => listeners.clear(),
  };
}
