// The label of the received amount; in a payment it names the merchant, who receives it.
import type { Text } from '../../i18n/text.ts';
import type { Stores } from '../stores.ts';

export type ReceiverSources = Pick<Stores['widget'], 'mode'> & Pick<Stores['launch'], 'flow' | 'merchant'>;

export function receiveLabel({ mode, flow, merchant }: ReceiverSources, text: Text): string {
  if (mode === 'sell' || flow !== 'payment') return text('calculator.youReceive');
  const name = merchant?.name;
  return name
    ? text('calculator.merchantReceives', { merchant: name })
    : text('calculator.someMerchantReceives');
}
