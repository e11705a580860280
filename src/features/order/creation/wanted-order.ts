// What the customer has chosen so far, as an order would want it.
import { buyOrderPayload, type BuyOrderPayload } from '../../../domain/order/order-payload.ts';
import type { WantedOrder } from '../../../domain/order/order-matches.ts';
import { splitMemo, withMemo } from '../../../domain/address/address-with-memo.ts';
import { signedTarget } from '../../../domain/launch/signed-target.ts';
import type { Draft } from '../../../domain/order/draft.ts';
import type { Launch } from '../../../domain/launch/merchant.ts';
import type { PaymentType } from '../../../domain/order/payment.ts';
import type { OrderTerms } from '../../../domain/order/order-terms.ts';
import type { LaunchStore } from '../../settings/index.ts';
import { loadDraft } from '../../quote/index.ts';
import type { FlowContext } from '../../context.ts';
import type { Stores } from '../../stores.ts';

export interface ChosenOrder extends WantedOrder {
  paymentType: PaymentType;
  toWallet: string;
}

export type ChoiceContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

/** Null as long as something is missing. */
export function chosenOrder(context: ChoiceContext): ChosenOrder | null {
  const { form, hasAllData } = context.stores.calculator;
  const { wallet, memo } = targetOf(context.stores, loadDraft(context));
  if (!hasAllData || !form.paymentType || !wallet) return null;
  const { fixedSide, payValue, receiveValue } = form;
  return {
    pair: { pay: form.pay!.tickerWithNetwork, receive: form.receive!.tickerWithNetwork },
    amounts: { fixedSide, payValue, receiveValue },
    paymentType: form.paymentType,
    toWallet: wallet,
    toMemo: memo || undefined,
  };
}

/** Wallet and memo from one place: the memo of another address would lead to another account. */
function targetOf({ address, launch, calculator }: Stores, draft: Draft | null) {
  const { toWallet = '', toMemo, field } = signedTarget(launch.payload, calculator.form.receive);
  // Another network that was chosen before has another one.
  if (field === 'walletAddresses') return splitMemo(withMemo(toWallet, toMemo));
  return splitMemo(address.address || withMemo(toWallet, toMemo) || draft?.address);
}

/** After a reload the calculator holds its defaults: only a draft, or Proceed, makes them the customer's choice. */
export function isOwnChoice(context: ChoiceContext): boolean {
  const { widget, launch } = context.stores;
  return widget.hasStarted || launch.flow === 'payment' || loadDraft(context) !== null;
}

export function payloadOf(chosen: ChosenOrder, launch: LaunchStore): BuyOrderPayload {
  return buyOrderPayload({ ...chosen, launch: launchOf(launch) });
}

/** What the order must say, whatever answers. */
export function askedTerms(
  { pair, paymentType, toWallet, toMemo }: Pick<ChosenOrder, 'pair'> & Partial<ChosenOrder>,
  { calculator, launch, widget }: Pick<Stores, 'calculator' | 'launch' | 'widget'>,
): OrderTerms {
  const { receive } = calculator.form;
  const payload = launchOf(launch)?.payload;
  return {
    ...pair,
    network: receive?.blockchainNetwork ?? undefined,
    toWallet: toWallet ?? undefined,
    toMemo,
    chosenType: paymentType,
    // The provider decides, unless the merchant does.
    paymentType: widget.mode === 'buy' ? payload?.paymentType : undefined,
    // A purchase is never refunded to a wallet.
    refundWallet: widget.mode === 'sell' ? payload?.refundWallet : undefined,
    merchantOrderId: payload?.merchantOrderId,
  };
}

/** Null without a merchant who signed something. */
export function launchOf({ apiKey, payloadText, signature, payload }: LaunchStore): Launch | null {
  return apiKey && payloadText && payload
    ? { apiKey, payloadText, signature: signature ?? '', payload }
    : null;
}
