// The one interface through which the widget talks to a card vault, whichever it is.
import type { Mode } from '../domain/launch/setting-types.ts';
import type {
  Checked,
  ProcessingRequest,
  SubmitResult,
  VaultFields,
  VaultSavedCard,
  VaultSummary,
} from '../domain/card/vault-protocol.ts';

/** What the card fields show; everything may change while they are mounted, and nothing typed is lost. */
export interface CardVaultSetup {
  mode: Mode;
  fields: VaultFields;
  /** Only with `saved-card`. */
  savedCard: VaultSavedCard | null;
  /** Of a saved card, number and code alone in one line. */
  isBrief?: boolean;
  /** First state of 'Save card'. */
  saveCard: boolean;
  /** What the name on a new card begins with. */
  holder?: string;
  /** The language tag of what the frame shows, for example `pt-BR`. */
  locale: string;
  colorScheme: 'light' | 'dark';
  /** From `vaultTexts()`. */
  texts: Record<string, string>;
  /** Accessible name of the frame. */
  title: string;
}

/** Why there are no card fields to type into. */
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
  /** The frame reloaded and what had been typed is gone: say so until something is typed again. */
  mustRetype: boolean;
}

export interface VaultHandle {
  update(setup: CardVaultSetup): void;
  /** Validates now and shows the errors at the fields. */
  check(): Promise<Checked>;
  /**
   * Sends the processing request. One at a time: a second call while the first runs gets the same promise.
   * Failures are results, never exceptions; their codes are those of `RampError`, and `vault_reloaded` when the
   * frame went away while it was sending: whether the order was processed is then only known to the gateway.
   */
  submit(request: ProcessingRequest): Promise<SubmitResult>;
  /** Moves the focus to the first wrong or empty field. */
  focus(): void;
  view(): VaultView;
  /** Called at once with the present view, then on every change; returns how to stop. */
  onView(listener: (view: VaultView) => void): () => void;
  /** Enter was pressed in a field. */
  onEnter(listener: () => void): () => void;
  /** Loads the fields again after a problem. */
  reload(): void;
  /** Clears the fields and removes them. */
  destroy(): void;
}

export interface CardVault {
  /** Makes the fields ready before they are mounted, where it can; `giveUp` removes what is out of sight. */
  prepare?(setup: CardVaultSetup): void;
  giveUp?(): void;
  /** Takes fields out of their place as they are, for the next `mount`; false where they cannot be kept: they are to be destroyed then. */
  setAside?(handle: VaultHandle): boolean;
  /** Puts the fields into an empty element; moving that element reloads them. */
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
