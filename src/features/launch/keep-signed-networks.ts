// Signed wallets for several networks: only currencies on these networks are offered, and a launch that leaves none fails at its start.
import { offeredRates } from '../../domain/catalogue/offered-rates.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { quoted } from '../../domain/launch/quoted.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { setCatalog } from '../shell/settings/catalog-store.ts';
import type { Stores } from '../stores.ts';

/** Throws a merchant validation failure. Makes copies, because the widgets of one page share the gateway's responses. */
export function keepSignedNetworks({ launch, catalog, widget }: Stores): void {
  const { payload } = launch;
  if (!payload?.walletAddresses || widget.mode === 'sell') return;
  const isKept = (currency: Currency) =>
    !currency.isCrypto || signedTarget(payload, currency).toWallet !== undefined;
  const { currencies } = catalog;
  const signed = currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === payload.toCurrency);
  if (signed && !isKept(signed))
    throw refusedLaunch({
      walletAddresses: [
        `has no address for ${signed.blockchainNetwork ?? 'it'}, the network of ${signed.tickerWithNetwork}: sign one, or leave toCurrency out`,
      ],
    });
  if (!currencies.some((currency) => currency.isCrypto && isKept(currency)))
    throw refusedLaunch({ walletAddresses: [whyNoneIsOffered(payload.walletAddresses, currencies)] });
  const offered = currencies.map((currency) =>
    isKept(currency) ? currency : { ...currency, available: false, isWithheld: true as const },
  );
  setCatalog(catalog, offered, offeredRates(catalog.rates, offered));
}

function whyNoneIsOffered(signed: object, currencies: readonly Currency[]): string {
  const known = [...new Set(currencies.flatMap(({ blockchainNetwork }) => blockchainNetwork ?? []))];
  const given = Object.keys(signed).map(quoted).join(', ');
  return `names no network of the gateway's list: ${given}. Sign blockchainNetwork as that list has it, such as ${known.slice(0, 3).join(', ')}.`;
}
