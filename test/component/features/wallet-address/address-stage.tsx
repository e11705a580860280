// The wallet address screen, with an address check and a NEAR wallet that the test controls.
import type { AddressVerdict } from '../../../../src/domain/address/address-verdict.ts';
import { WalletAddressScreen } from '../../../../src/features/wallet-address/wallet-address-screen.tsx';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import { currency } from '../../../support/catalog.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { showScreen, type ScreenOptions } from '../../stage.tsx';

export const FIELD = 'USDT Polygon address';
export const NEAR_FIELD = 'NEAR address';
export const SEED = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

export interface AddressOptions extends ScreenOptions {
  verdict?: (text: string) => AddressVerdict;
  connect?: () => Promise<{ accountId: string } | null>;
}

export async function show({ verdict, connect, ...options }: AddressOptions = {}) {
  const checked: string[] = [];
  const screen = await showScreen(WalletAddressScreen, {
    path: '/buy/wallet_address',
    ...options,
    prepare(context) {
      context.stores.address.address = '';
      setConfig(context.stores.widget, DEFAULT_CONFIG);
      context.stores.session.customer = null;
      context.stores.session.token = null;
      context.vendors.addresses = () =>
        Promise.resolve({
          validate(text) {
            checked.push(text);
            return Promise.resolve(verdict?.(text) ?? { ok: true, address: text });
          },
        });
      context.vendors.nearWallet = () =>
        Promise.resolve({
          connect: connect ?? (() => Promise.resolve({ accountId: 'ada.near' })),
          disconnect: () => undefined,
          isSignedIn: () => true,
        });
      options.prepare?.(context);
    },
  });
  return { ...screen, checked };
}

export function receiveNear({ stores }: FakeContext): void {
  const near = currency('NEAR', { isCrypto: true, blockchainNetwork: 'NEAR' });
  setForm(stores.calculator, { ...stores.calculator.form, receive: near });
}

export const invalid = (): AddressVerdict => ({ ok: false, reason: 'invalid' });
