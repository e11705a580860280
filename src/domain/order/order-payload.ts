// The request body that creates an order.
import type { CalculatorAmounts } from '../money/calculator.ts';
import type { Launch } from '../launch/merchant.ts';
import type { Pair } from '../money/rates.ts';

export interface OrderChoices {
  amounts: CalculatorAmounts;
  pair: Pair;
  /** Null without a merchant. */
  launch: Launch | null;
}

export interface BuyChoices extends OrderChoices {
  paymentType: string;
  toWallet: string;
  /** '' on a network without memos, and if there is none. */
  toMemo?: string;
}

interface MerchantData {
  merchantOrderId?: string;
  /** The signed text, byte for byte. */
  payload: string;
}

interface OrderPayload {
  fromCurrency: string;
  toCurrency: string;
  /** Only the amount of the fixed side is sent. */
  fromAmount?: string;
  toAmount?: string;
  merchantData?: MerchantData;
}

export interface BuyOrderPayload extends OrderPayload {
  paymentType: string;
  toWallet: string;
  toMemo?: string;
}

export function buyOrderPayload(choices: BuyChoices): BuyOrderPayload {
  const { paymentType, toWallet, toMemo } = choices;
  return { paymentType, ...sellOrderPayload(choices), toWallet, ...(toMemo && { toMemo }) };
}

export function sellOrderPayload({ amounts, pair, launch }: OrderChoices): OrderPayload {
  return {
    fromCurrency: pair.pay,
    toCurrency: pair.receive,
    ...fixedAmount(amounts, launch),
    // Only a signed launch is sent; an API key alone says nothing about an order.
    ...(launch?.payloadText && { merchantData: merchantDataOf(launch) }),
  };
}

/** The merchant's `toAmount` fixes the order, whatever was calculated from it. */
function fixedAmount({ fixedSide, payValue, receiveValue }: CalculatorAmounts, launch: Launch | null) {
  const ofMerchant = launch?.payload.toAmount;
  if (ofMerchant) return { toAmount: ofMerchant };
  return fixedSide === 'pay' ? { fromAmount: payValue } : { toAmount: receiveValue };
}

function merchantDataOf({ payload, payloadText }: Launch): MerchantData {
  const { merchantOrderId } = payload;
  return { ...(merchantOrderId && { merchantOrderId }), payload: payloadText };
}
