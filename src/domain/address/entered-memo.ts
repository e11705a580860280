// The memo of the memo field, with the address it was entered for: beside another one it would pay another account, or none.
import { sharedEnds } from '../../lib/shared-ends.ts';
import type { AddressCurrency } from './address-families.ts';
import { mayNeedMemo } from './memo.ts';
import type { PaymentLink } from './payment-link.ts';

type LinkWithMemo = Pick<PaymentLink, 'address' | 'memo'>;

export interface EnteredMemo {
  memo: string;
  /** The address it was entered for; empty if it was typed first. */
  wallet: string;
  isOfLink: boolean;
  /** The memo whose place a payment link's has taken. */
  replaced: string;
  /** The last link that was taken in. */
  link: LinkWithMemo | null;
}

export const typedMemo = (memo: string, wallet: string, link: LinkWithMemo | null = null): EnteredMemo => ({
  ...{ memo, wallet, link },
  isOfLink: false,
  replaced: '',
});

/** Takes in a new payment link, and the end of an address that is still being typed. */
export function followAddress(entered: EnteredMemo, wallet: string, link: LinkWithMemo | null): EnteredMemo {
  if (link && link !== entered.link) {
    const replaced = entered.memo === link.memo ? '' : entered.memo;
    return { memo: link.memo, wallet: link.address, isOfLink: true, replaced, link };
  }
  const isTypedOn = !entered.isOfLink && wallet !== entered.wallet && wallet.startsWith(entered.wallet);
  return isTypedOn ? { ...entered, wallet } : entered;
}

/**
 * What the field holds beside this address, and what was removed from it, which the screen says. A typed memo stays while its address is
 * corrected; a payment link's has no mistakes to correct, and stays beside exactly its recipient. Either is back with its own address.
 */
export function memoBeside(
  entered: EnteredMemo,
  wallet: string,
  currency: AddressCurrency,
): { memo: string; removed: string } {
  const { memo, replaced } = entered;
  const isOwn = wallet === entered.wallet || (!entered.isOfLink && isCorrection(entered.wallet, wallet));
  return isOwn && mayNeedMemo(currency, wallet)
    ? { memo, removed: replaced }
    : { memo: '', removed: memo || replaced };
}

/** No two accounts have more than half of their addresses in common, from both ends; one that differs in less is the same, mistyped. */
const isCorrection = (from: string, to: string): boolean =>
  sharedEnds(from, to) * 2 > Math.max(from.length, to.length);
