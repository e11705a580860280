// The widget's only interface to a card vault, whichever vendor it is.
import type {
  Checked,
  ProcessingRequest,
  SubmitResult,
  VaultSetup,
  VaultSummary,
} from '../domain/card/vault-protocol.ts';

/** Settings of the card fields. All of them may change while the fields are mounted, without losing typed data. */
export interface CardVaultSetup extends Omit<VaultSetup, 'tokens' | 'now'> {
  /** From `vaultTexts()`. */
  texts: Record<string, string>;
  /** Accessible name of the frame. */
  title: string;
}

/** Why there are no usable card fields. */
export type VaultProblem = 'time_out' | 'wrong_address' | 'wrong_version';

export interface VaultView {
  phase: 'loading' | 'ready' | 'failed';
  problem: VaultProblem | null;
  valid: boolean;
  complete: boolean;
  empty: boolean;
  touched: boolean;
  /** visa, mastercard, amex, unionpay or other. */
  brand: string;
  /** Brand and last four digits, once the card is valid. */
  summary: VaultSummary | null;
  /** The frame reloaded and the typed data is gone: show this until the customer types again. */
  mustRetype: boolean;
}

export interface VaultHandle {
  update(setup: CardVaultSetup): void;
  /** Validates now and shows the errors at the fields. */
  check(): Promise<Checked>;
  /**
   * Sends the processing request. One at a time: a second call while the first runs returns the same promise. Failures are results, never
   * exceptions. Their codes are those of `RampError`, or `vault_reloaded` if the frame disappeared while sending; then only the gateway
   * knows whether the order was processed.
   */
  submit(request: ProcessingRequest): Promise<SubmitResult>;
  /** Focuses the first invalid or empty field. */
  focus(): void;
  view(): VaultView;
  /** Calls the listener at once with the current view, then on every change; returns a function that unsubscribes. */
  onView(listener: (view: VaultView) => void): () => void;
  /** Calls the listener when Enter is pressed in a field. */
  onEnter(listener: () => void): () => void;
  /** Loads the fields again after a problem. */
  reload(): void;
  /** Clears the fields and removes them. */
  destroy(): void;
}

export interface CardVault {
  /** Loads the fields before they are mounted, if possible; `giveUp` removes fields that were loaded but not shown. */
  prepare?(setup: CardVaultSetup): void;
  giveUp?(): void;
  /** Moves the fields out of the step unchanged, for the next `mount`; false if that is impossible, and the caller has to destroy them. */
  setAside?(handle: VaultHandle): boolean;
  /** Mounts the fields in an empty element. Moving that element reloads them. */
  mount(container: HTMLElement, setup: CardVaultSetup): VaultHandle;
}

export const EMPTY_VIEW: VaultView = {
  phase: 'loading',
  problem: null,
  valid: false,
  complete: false,
  empty: true,
  touched: false,
  brand: 'other',
  summary: null,
  mustRetype: false,
};
