// Commands of the wallet address screen.
import { withMemo } from '../../domain/address/address-with-memo.ts';
import { addressFamilyOf } from '../../domain/address/address-families.ts';
import type { RefusedAddress, AddressRefusal, AddressVerdict } from '../../domain/address/address-verdict.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { boundsProblem } from '../../domain/money/rates.ts';
import { stillAt } from '../../lib/still-at.ts';
import type { FlowContext } from '../context.ts';
import { type TypedAddress, dropServerError, type WalletProblem } from '../quote/address-store.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import { keepAcceptedPrice, shownPrice } from '../quote/accepted-price.ts';
import { keepPriceSoon } from '../quote/keep-price-soon.ts';
import { rateOf, withAmount } from '../quote/change-form.ts';
import { setForm } from '../quote/calculator-store.ts';
import {
  setPreset,
  setProblem,
  setTyped,
  hideWalletProblem,
  setConnecting,
  setWalletAccount,
  showWalletProblem,
  beginCheck,
  endCheck,
  showVerdict,
} from '../quote/address-changes.ts';
import { takePresetVerdict } from './enter-address-step.ts';
import { hasMemos } from '../../domain/address/memo.ts';
import { readLastWallets, WALLET_KEYS, withoutWallet } from '../../domain/address/last-wallets.ts';
import { WALLET_ERROR_MS } from '../../domain/constants.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import type { Cancel } from '../../lib/time/clock.ts';
import { screenAddressText } from '../../domain/address/screen-address-text.ts';
import { acceptAddress } from './accept-address.ts';
import { checkAddress } from './check-address.ts';

export function createAddressCommands(context: FlowContext) {
  const { stores, vendors, report } = context;
  const { address, calculator, catalog, launch } = stores;
  const checks = createAddressChecks(context);
  const wallet = createWalletConnection(context);
  let presetCheck: Promise<void> | null = null;

  /** Preloads everything, because the browser blocks a wallet's window that opens too long after the press. */
  async function prepareWallet(): Promise<void> {
    try {
      await Promise.all([ensureConfig(context), vendors.nearWallet()]);
    } catch (error) {
      report(error, 'load wallet');
    }
  }

  async function checkPreset(preset: string): Promise<void> {
    const verdict = await checks.check(preset);
    if (verdict) takePresetVerdict(context, verdict);
    else setPreset(address, null);
  }

  return {
    /** Call when the screen opens: checks the merchant's wallet and loads what the NEAR control needs. */
    async open(): Promise<void> {
      keepPriceSoon(context);
      const { receive } = calculator.form;
      const { toWallet: preset, field } = signedTarget(launch.payload, receive);
      if (receive && addressFamilyOf(receive) === 'near') void prepareWallet();
      // Wallets signed per network are checked on each visit, because the network may have changed.
      if (!preset || (address.preset !== null && field === 'toWallet')) return;
      setPreset(address, 'checking');
      presetCheck = checkPreset(preset);
      await presetCheck;
    },
    /** Returns why the address was refused; null if it was accepted or the check was aborted. */
    async confirm(text: string, isUncheckedAccepted = false, memo = '') {
      // Waits for the check of the merchant's wallet, which this one would abort.
      const isHere = stillAt(context.navigator);
      await presetCheck;
      return isHere() ? checks.confirm(text, isUncheckedAccepted, memo) : null;
    },
    /** Checks each input while the customer corrects a refused address. */
    async recheck(text: string): Promise<void> {
      dropServerError(address);
      wallet.forgetProblem();
      const verdict = await checks.check(text);
      if (verdict) checks.show(verdict);
    },
    /** Call on input before the first press on Confirm: clears the messages without a check. */
    touch(): void {
      checks.giveUp();
      setProblem(address, null);
      wallet.forgetProblem();
    },
    /** Keeps the typed text unless it equals the accepted address. */
    keepTyped(typed: TypedAddress): void {
      const isAccepted = withMemo(typed.wallet, typed.memo) === address.address;
      setTyped(address, isAccepted ? undefined : typed);
    },
    /** Says at once that the text is a secret or a refused payment link; the caller clears a field that contains a secret. */
    refuse({ reason, network }: Pick<RefusedAddress, 'reason' | 'network'>): void {
      checks.giveUp();
      setProblem(address, { reason, network });
    },
    /** Applies a payment link's amount as if the customer had typed it into the calculator and proceeded. */
    useLinkAmount(amount: string): void {
      setForm(calculator, withAmount(calculator.form, 'receive', amount, catalog.rates));
      const price = shownPrice(stores);
      if (price) keepAcceptedPrice(stores, price);
    },
    /** Returns true if a payment link's amount can be bought at the current rate. */
    canUseLinkAmount(amount: string): boolean {
      const form = withAmount(calculator.form, 'receive', amount, catalog.rates);
      const rate = rateOf(form, catalog.rates);
      return Boolean(
        rate && form.payValue && form.receiveValue === amount && !boundsProblem(form.payValue, rate),
      );
    },
    connectWallet: () => wallet.connect(),
    /** The wallet of the last delivery on the chosen network; null without one, on a network with memos, and in a signed launch. */
    lastWallet: (): string | null => lastWalletOf(context),
    forgetLastWallet: () => forgetWallet(context),
  };
}

type WalletContext = Pick<FlowContext, 'stores' | 'storages'>;

const networkOf = ({ stores }: WalletContext) => stores.calculator.form.receive?.blockchainNetwork ?? '';
const walletsOf = ({ storages }: WalletContext) => readLastWallets(storages.local.get(WALLET_KEYS.last));

/**
 * The wallet of the last delivery on the chosen network, stored on this device.
 * Null without one, on a network with memos, and in a signed launch.
 */
function lastWalletOf(context: WalletContext): string | null {
  const { signature } = context.stores.launch;
  const wallets = walletsOf(context);
  const network = networkOf(context);
  const { receive } = context.stores.calculator.form;
  if (!receive || hasMemos(receive)) return null;
  return !signature && Object.hasOwn(wallets, network) ? wallets[network]! : null;
}

function forgetWallet(context: WalletContext): void {
  const { local } = context.storages;
  const others = withoutWallet(walletsOf(context), networkOf(context));
  if (others) local.set(WALLET_KEYS.last, others);
  else local.remove(WALLET_KEYS.last);
}

/** Reads an account from a NEAR wallet. */
interface WalletConnection {
  /** Call from a press. Null if the customer chose no account or it could not be read. */
  connect(): Promise<string | null>;
  /** Call on input: clears the problem, also from the live region. */
  forgetProblem(): void;
}

function createWalletConnection(context: FlowContext): WalletConnection {
  const { vendors, stores, clock, scope, report } = context;
  const { address } = stores;
  let cancelHiding: Cancel | null = null;

  function forgetProblem(): void {
    cancelHiding?.();
    showWalletProblem(address, null);
  }

  function show(problem: WalletProblem): void {
    showWalletProblem(address, problem);
    cancelHiding = clock.after(WALLET_ERROR_MS, () => hideWalletProblem(address));
    scope.add(cancelHiding);
  }

  return {
    forgetProblem,
    async connect() {
      if (address.isConnecting) return null;
      forgetProblem();
      setConnecting(address, true);
      let isAsked = false;
      try {
        // The settings hold the URL of the wallet's page and may still be loading at an early press.
        const [wallet] = await Promise.all([vendors.nearWallet(), ensureConfig(context)]);
        isAsked = stores.widget.config !== null;
        const answer = await wallet.connect({ signal: scope.signal });
        if (answer?.accountId) setWalletAccount(address, answer.accountId);
        return answer?.accountId ?? null;
      } catch (error) {
        if (scope.signal.aborted) return null;
        report(error, 'connect wallet');
        show(problemOf(error, isAsked));
        return null;
      } finally {
        setConnecting(address, false);
      }
    },
  };
}

/** Without settings the wallet was never asked, so its accounts are not the problem. */
function problemOf(error: unknown, isAsked: boolean): WalletProblem {
  if (!isAsked) return 'near_wallet_unprepared';
  const isBlocked = isRampError(error) && error.code === 'near_wallet_blocked';
  return isBlocked ? 'near_wallet_blocked' : 'near_wallet_unavailable';
}

/** The checks of the wallet address screen: a new check aborts the previous one. */
interface AddressChecks {
  /** Null if another check replaced this one. */
  check(text: string): Promise<AddressVerdict | null>;
  giveUp(): void;
  show(verdict: AddressVerdict): void;
  /**
   * Returns why the address was refused; null if it was accepted or the check was aborted.
   * `isUncheckedAccepted`: the customer confirmed an address that cannot be checked.
   */
  confirm(text: string, isUncheckedAccepted: boolean, memo: string): Promise<AddressRefusal | null>;
}

function createAddressChecks(context: FlowContext): AddressChecks {
  const { address, calculator } = context.stores;
  let current: AbortController | null = null;
  context.scope.add(() => current?.abort());

  async function check(text: string): Promise<AddressVerdict | null> {
    current?.abort();
    const mine = (current = new AbortController());
    const { receive } = calculator.form;
    const verdict = receive && (await checkAddress(context, text, receive, mine.signal));
    return mine.signal.aborted ? null : verdict;
  }

  const show = (verdict: AddressVerdict) => showVerdict(address, verdict);

  async function decide(
    text: string,
    isUncheckedAccepted: boolean,
    memo: string,
  ): Promise<AddressRefusal | null> {
    const isHere = stillAt(context.navigator);
    const verdict = await check(text);
    // The customer may have gone back and chosen another network.
    if (!verdict || !isHere()) return null;
    const isUnchecked = !verdict.ok && verdict.reason === 'noValidator' && isUncheckedAccepted;
    if (verdict.ok || isUnchecked) {
      await acceptAddress(context, verdict.ok ? verdict.address : uncheckedAddress(text), memo);
      return null;
    }
    show(verdict);
    return verdict.reason;
  }

  return {
    check,
    show,
    giveUp: () => current?.abort(),
    async confirm(text, isUncheckedAccepted, memo) {
      if (address.isChecking) return null;
      beginCheck(address);
      try {
        return await decide(text, isUncheckedAccepted, memo);
      } finally {
        endCheck(address);
      }
    },
  };
}

function uncheckedAddress(text: string): string {
  const screened = screenAddressText(text, null);
  return screened.ok ? screened.address : text.trim();
}
