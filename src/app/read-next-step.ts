// Loads the code of the most likely next step while the browser is idle, so that a press draws it without loading a file.
import { addressFamilyOf } from '../domain/address/address-families.ts';
import { likelyNext } from '../domain/routes/likely-next.ts';
import { matchRoute, type RouteName } from '../domain/routes/paths.ts';
import { countriesByName } from '../i18n/country-names.ts';
import { LOCALE_TAGS } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import type { Stores } from '../features/stores.ts';
import type { Widget } from './create-widget.ts';
import { readScreen } from './lazy-screen.tsx';
import { SCREENS } from './screens.ts';

type Read = (stores: Stores) => Promise<unknown>;

/** Code that a screen requests as soon as it is drawn, and that the press on it runs. */
const BESIDE: Partial<Record<RouteName, readonly Read[]>> = {
  walletAddress: [
    () => import('../features/wallet-address/address-commands.ts'),
    () => import('./vendors.ts'),
    () => import('../vendors/addresses/address-validator.ts'),
    readAddressCheck,
  ],
  buyLogin: [
    () => import('../features/sign-in/login-commands.ts'),
    () => import('../orders/orders.ts'),
    readPasskeys,
  ],
  sellLogin: [
    () => import('../features/sign-in/login-commands.ts'),
    () => import('../orders/orders.ts'),
    readPasskeys,
  ],
  lightKyc: [() => import('../features/customer/customer-commands.ts')],
  userInfo: [() => import('../features/customer/customer-commands.ts'), () => import('../orders/orders.ts')],
  order: [
    () => import('../orders/orders.ts'),
    () => import('./payment-commands.ts'),
    () => import('./vendors.ts'),
    () => import('../vendors/phone/phone-numbers.ts'),
    readCountryNames,
    () => import('../orders/watch-wallet.ts'),
    () => import('../orders/watch-unsettled.ts'),
    ({ widget }) =>
      widget.config?.vault.kind === 'frame' ? import('../vault/frame-vault.ts') : Promise.resolve(),
  ],
};

/** Rejects if a file cannot be loaded. */
export async function readNextStep({ stores, commands }: Widget, path: string): Promise<void> {
  const { widget, launch, session, calculator, settings } = stores;
  const name = matchRoute(
    likelyNext(path, {
      mode: widget.mode,
      flow: launch.flow,
      customer: session.customer,
      paymentType: calculator.form.paymentType,
    }) ?? '',
  )?.name;
  const screen = name && SCREENS.routed[name];
  await Promise.all([
    screen && readScreen(screen),
    ...((name && BESIDE[name]) ?? []).map((read) => read(stores)),
    import('../features/shell/focus/enter-screen.ts'),
    import('../features/calculator/proceed.ts'),
    import('../features/order/summary/fee-rule-text.ts'),
    import('./watch-route.ts'),
    import('./keep-step.ts'),
    import('../i18n/rich-formatter.ts'),
    loadMessages(settings.wantedLocale, 'rest'),
  ]);
  // Used only if the files are there: the customer did not request them, so a broken connection is not mentioned.
  await commands.settings.loadAllMessages();
  if (name === 'order') await commands.payment.prepareFields();
  // That screen redirects by itself: the customer has not left it.
  if (matchRoute(path)?.name !== 'root') await commands.start.guard();
}

/** The button for a passkey is above the e-mail: late, it would push down the field in which the customer types. */
async function readPasskeys({ widget, session }: Stores): Promise<void> {
  if (session.hasPasskeyDevice === false || (widget.config && !widget.config.passkeys?.url)) return;
  await Promise.all([
    import('../features/sign-in/passkey-sign-in.tsx'),
    import('../features/sign-in/load-passkeys.ts'),
    import('./vendors.ts'),
    import('../vault/can-use-passkeys.ts'),
    import('../vault/passkey-frame.ts'),
  ]);
}

async function readAddressCheck({ calculator }: Stores): Promise<void> {
  const { receive } = calculator.form;
  const family = receive && addressFamilyOf(receive);
  if (!family) return;
  const { loadFamilyCheck } = await import('../vendors/addresses/load-family-check.ts');
  await loadFamilyCheck(family);
}

/** The list of calling codes is sorted by name, which takes longer than drawing it. */
async function readCountryNames({ catalog, settings }: Stores): Promise<void> {
  const { locale } = settings;
  countriesByName({ locale, tag: LOCALE_TAGS[locale] }, catalog.countries ?? []);
}
