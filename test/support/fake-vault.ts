// A card vault without a frame: records its calls, and responds as the test determines.
import type { ProcessingRequest, SubmitResult } from '../../src/domain/card/vault-protocol.ts';
import {
  EMPTY_VIEW,
  type CardVault,
  type CardVaultSetup,
  type VaultView,
} from '../../src/vault/card-vault.ts';
import { inStatus } from './orders.ts';

export interface FakeVault extends CardVault {
  mounted: CardVaultSetup[];
  /** The current setup. */
  latest: CardVaultSetup | null;
  destroyed: number;
  focused: number;
  submitted: ProcessingRequest[];
  isValid: boolean;
  /** Simulates Enter in a field, or the last digit of a saved card's code. */
  enter: () => void;
  /** Simulates input into the fields, or another change of their state. */
  tell: (view: Partial<VaultView>) => void;
  /** Delays the result of a check. */
  checking: Promise<unknown>;
  answer: (request: ProcessingRequest) => SubmitResult | Promise<SubmitResult>;
}

export function createFakeVault(): FakeVault {
  const vault: FakeVault = {
    mounted: [],
    latest: null,
    destroyed: 0,
    focused: 0,
    submitted: [],
    isValid: true,
    enter: () => undefined,
    tell: () => undefined,
    checking: Promise.resolve(),
    answer: () => ({ ok: true, order: inStatus('processing_started') }),
    mount(_container, setup) {
      vault.mounted.push(setup);
      vault.latest = setup;
      let view: VaultView = { ...EMPTY_VIEW, phase: 'ready', valid: vault.isValid };
      return {
        update: (next) => void (vault.latest = next),
        async check() {
          await vault.checking;
          return { valid: vault.isValid, errors: {} };
        },
        submit(request) {
          vault.submitted.push(request);
          return Promise.resolve(vault.answer(request));
        },
        focus: () => void (vault.focused += 1),
        view: () => view,
        onView(listener) {
          listener(view);
          vault.tell = (change) => listener((view = { ...view, ...change }));
          return () => undefined;
        },
        onEnter(listener) {
          vault.enter = listener;
          return () => undefined;
        },
        reload: () => undefined,
        destroy: () => void (vault.destroyed += 1),
      };
    },
  };
  return vault;
}
