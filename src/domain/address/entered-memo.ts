// The memo of the memo field, and the address for which it was entered: with any other address it would pay the wrong account.
import { sharedEnds } from '../../lib/shared-ends.ts';
import type { AddressCurrency } from './address-families.ts';
import { mayNeedMemo } from './memo.ts';
import type { PaymentLink } from './payment-link.ts';

type LinkWithMemo = Pick<PaymentLink, 'address' | 'memo'>;

export interface EnteredMemo {
  memo: string;
  /** The address for which it was entered; empty if the memo was typed first. */
  wallet: string;
  isOfLink: boolean;
  /** The memo that a payment link's memo has replaced. */
  replaced: string;
  /** The last link whose memo was used. */
  link: LinkWithMemo | null;
}

export const typedMemo = (memo: string, wallet: string, link: LinkWithMemo | null = null): EnteredMemo => ({
  ...{ memo, wallet, link },
  isOfLink: false,
  replaced: '',
});

/** Applies a new payment link, or the next characters of an address that is still being typed. */
export function followAddress(entered: EnteredMemo, wallet: string, link: LinkWithMemo | null): EnteredMemo {
  if (link && link !== entered.link) {
    const replaced = entered.memo === link.memo ? '' : entered.memo;
    return { memo: link.memo, wallet: link.address, isOfLink: true, replaced, link };
  }
  const isTypedOn = !entered.isOfLink && wallet !== entered.wallet && wallet.startsWith(entered.wallet);
  return isTypedOn ? { ...entered, wallet } : entered;
}

/**
 * Returns the field's value for this address, and the memo that was removed from it, which the screen reports. A typed memo stays while its
 * address is corrected; a payment link's memo stays only with exactly its recipient. Both return with their own address.
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

/** Two accounts share at most half of their characters from both ends; addresses that share more are one address with a typing error. */
const isCorrection = (from: string, to: string): boolean =>
  sharedEnds(from, to) * 2 > Math.max(from.length, to.length);
