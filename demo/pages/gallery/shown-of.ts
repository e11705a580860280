// Derives what a tab last showed of an order from the order at that time.
import { WALLET } from './entities.ts';

interface Told {
  fromCurrency: { tickerWithNetwork: string };
  toCurrency: { tickerWithNetwork: string };
  fromAmount: string;
  toAmount: string;
}

export const shownOf = (told: Told) => ({
  terms: {
    pay: told.fromCurrency.tickerWithNetwork,
    receive: told.toCurrency.tickerWithNetwork,
    toWallet: WALLET,
  },
  amounts: { fromAmount: told.fromAmount, toAmount: told.toAmount },
});
