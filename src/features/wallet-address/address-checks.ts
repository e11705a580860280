// The checks of the wallet address screen: a new check aborts the previous one.
import type { AddressRefusal, AddressVerdict } from '../../domain/address/address-verdict.ts';
import { screenAddressText } from '../../domain/address/screen-address-text.ts';
import { stillAt } from '../../lib/still-at.ts';
import type { FlowContext } from '../context.ts';
import { acceptAddress } from './accept-address.ts';
import { checkAddress } from './check-address.ts';
import { beginCheck, endCheck, showVerdict } from '../quote/address-changes.ts';

export interface AddressChecks {
  /** Null if another check replaced this one. */
  check(text: string): Promise<AddressVerdict | null>;
  giveUp(): void;
  show(verdict: AddressVerdict): void;
  /**
   * Returns why the address was refused; null if it was accepted or the check was aborted.
   * `isUncheckedAccepted`: the customer confirmed an address that cannot be checked.
   */
  confirm(text: string, isUncheckedAccepted: boolean, memo: string): Promise<AddressRefusal | null>;
}

export function createAddressChecks(context: FlowContext): AddressChecks {
  const { address, calculator } = context.stores;
  let current: AbortController | null = null;
  context.scope.add(() => current?.abort());

  async function check(text: string): Promise<AddressVerdict | null> {
    current?.abort();
    const mine = (current = new AbortController());
    const { receive } = calculator.form;
    const verdict = receive && (await checkAddress(context, text, receive, mine.signal));
    return mine.signal.aborted ? null : verdict;
  }

  const show = (verdict: AddressVerdict) => showVerdict(address, verdict);

  async function decide(
    text: string,
    isUncheckedAccepted: boolean,
    memo: string,
  ): Promise<AddressRefusal | null> {
    const isHere = stillAt(context.navigator);
    const verdict = await check(text);
    // The customer may have gone back and chosen another network.
    if (!verdict || !isHere()) return null;
    const isUnchecked = !verdict.ok && verdict.reason === 'noValidator' && isUncheckedAccepted;
    if (verdict.ok || isUnchecked) {
      await acceptAddress(context, verdict.ok ? verdict.address : uncheckedAddress(text), memo);
      return null;
    }
    show(verdict);
    return verdict.reason;
  }

  return {
    check,
    show,
    giveUp: () => current?.abort(),
    async confirm(text, isUncheckedAccepted, memo) {
      if (address.isChecking) return null;
      beginCheck(address);
      try {
        return await decide(text, isUncheckedAccepted, memo);
      } finally {
        endCheck(address);
      }
    },
  };
}

function uncheckedAddress(text: string): string {
  const screened = screenAddressText(text, null);
  return screened.ok ? screened.address : text.trim();
}
