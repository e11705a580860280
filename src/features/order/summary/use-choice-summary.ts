// The customer's choice on the calculator, line by line; after a reload, the active order's values.
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { feeSummary, totalFee } from '../../../domain/money/fee-summary.ts';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import { shownRate } from '../../../domain/money/rates.ts';
import { formTerms, rateOf } from '../../quote/change-form.ts';
import type { OrderSummary } from './order-summary.ts';
import { useOrder, useOrderSummary } from './use-order.ts';
import { useWidget } from '../../widget-context.tsx';

export function useChoiceSummary(): OrderSummary {
  const { stores } = useWidget();
  const { form } = useSnapshot(stores.calculator);
  const { rates } = useSnapshot(stores.catalog);
  return useMemo(() => {
    const { pay, receive, payValue, receiveValue } = form;
    const rate = rateOf(form, rates);
    const terms = formTerms(form, rates);
    const fees = feeSummary(payValue, terms);
    const isPayFiat = pay?.isCrypto === false;
    return {
      payAmount: lineAmount(payValue, isPayFiat),
      payTicker: pay?.viewedTicker ?? '',
      receiveAmount: lineAmount(receiveValue, receive?.isCrypto === false),
      receiveTicker: receive?.viewedTicker ?? '',
      rate: rate && pay && receive && shownRate(rate.exchangeRate, pay, receive),
      providerFee: fees.providerFee,
      networkFee: fees.networkFee,
      priceList: { fee: terms?.fees.providerFee, currencies: pay && receive ? [pay, receive] : [] },
      totalFee: totalFee(fees),
      baseCost: fees.baseCost && lineAmount(fees.baseCost, isPayFiat),
    };
  }, [form, rates]);
}

/** Uses the order if this visit has not been on the calculator. */
export function useOrderOrChoiceSummary(): OrderSummary {
  const choice = useChoiceSummary();
  const ofOrder = useOrderSummary(useOrder());
  const { hasStarted } = useSnapshot(useWidget().stores.widget);
  return ofOrder && !hasStarted ? ofOrder : choice;
}
