// A signed payment method is fixed: only pairs with this method are offered, and a launch without any fails at its start.
import { ratesByMethod } from '../../domain/catalogue/rates-by-method.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import type { Rate } from '../../domain/money/rate.ts';
import { splitRateKey } from '../../domain/money/rates.ts';
import { paymentTypesOf } from '../../domain/order/payment-choice.ts';
import { setCatalog } from '../shell/settings/catalog-store.ts';
import type { Stores } from '../stores.ts';

/** Throws a merchant validation failure; a currency without a rate is paused, which is not the merchant's fault. */
export function keepSignedMethod({ launch, catalog, widget }: Stores): void {
  const { paymentType, fromCurrency, toCurrency }: MerchantPayload = launch.payload ?? {};
  // A sale is paid out to a card: its method is only shown, and the gateway refuses any other.
  if (!paymentType || widget.mode === 'sell') return;
  const kept = ratesByMethod(catalog.rates, paymentType);
  const isSigned = (key: string) => {
    const pair = splitRateKey(key);
    return (!fromCurrency || pair?.pay === fromCurrency) && (!toCurrency || pair?.receive === toCurrency);
  };
  const offered = Object.keys(catalog.rates)
    .filter(isSigned)
    .flatMap((key) => catalog.rates[key] ?? []);
  if (offered.length > 0 && !Object.keys(kept).some(isSigned))
    throw refusedLaunch({ paymentType: [whyNotOffered(paymentType, offered)] });
  setCatalog(catalog, catalog.currencies, kept);
}

function whyNotOffered(method: PaymentType, offered: readonly Rate[]): string {
  const others = [...new Set(offered.flatMap(paymentTypesOf))];
  const cure =
    others.length > 0 ? `Sign ${others.join(' or ')}, another currency, or` : 'Sign another currency, or';
  return `"${method}" is not offered for the signed currencies. ${cure} leave paymentType out.`;
}
