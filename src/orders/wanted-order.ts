// What an order is requested with, and what the response must contain.
import { buyOrderPayload, type BuyOrderPayload } from '../domain/order/order-payload.ts';
import type { Launch } from '../domain/launch/merchant.ts';
import type { OrderTerms } from '../domain/order/order-terms.ts';
import type { ChosenOrder, KnownLaunch, OrdersContext } from './ports.ts';

export function payloadOf(chosen: ChosenOrder, launch: KnownLaunch): BuyOrderPayload {
  return buyOrderPayload({ ...chosen, launch: launchOf(launch) });
}

/** The terms that any response must match. */
export function askedTerms(
  { pair, paymentType, toWallet, toMemo }: Pick<ChosenOrder, 'pair'> & Partial<ChosenOrder>,
  { stores, choice }: Pick<OrdersContext, 'stores' | 'choice'>,
): OrderTerms {
  const { launch, widget } = stores;
  const payload = launchOf(launch)?.payload;
  return {
    ...pair,
    network: choice.network(),
    toWallet: toWallet ?? undefined,
    toMemo: toWallet ? (toMemo ?? '') : undefined,
    chosenType: paymentType,
    // The provider decides, unless the merchant fixes it.
    paymentType: widget.mode === 'buy' ? payload?.paymentType : undefined,
    // A purchase is never refunded to a wallet.
    refundWallet: widget.mode === 'sell' ? payload?.refundWallet : undefined,
    merchantOrderId: payload?.merchantOrderId,
  };
}

/** Null if no merchant signed a launch. */
export function launchOf({ apiKey, payloadText, signature, payload }: KnownLaunch): Launch | null {
  return apiKey && payloadText && payload
    ? { apiKey, payloadText, signature: signature ?? '', payload }
    : null;
}
