// Runs the phases of start-up in order; throws the first failure.
import { isPromoLeftOut } from '../../domain/launch/is-promo-left-out.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { isCalculatorPath, matchRoute, resolveStartPath } from '../../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { setPhase } from '../shell/widget-store.ts';
import type { FlowContext } from '../context.ts';
import { goByLink, handoverIn } from '../sign-in/handover-link.ts';
import { showLocale } from '../shell/settings/show-locale.ts';
import { isInTime } from './is-in-time.ts';
import { isOnItsWay } from './is-on-its-way.ts';
import { loadCatalog, loadCountry, loadSession } from './load.ts';
import { leaveUnavailable, setUpCalculator } from './set-up-calculator.ts';
import { dismissPromo } from '../quote/calculator-store.ts';

export async function runStart(context: FlowContext): Promise<void> {
  const { stores, navigator, storages } = context;
  const { widget, calculator, launch } = stores;
  const isLeftOut = isPromoLeftOut({
    mode: widget.mode,
    presetTexts: launch.presetTexts,
    hasSession: stores.session.token !== null,
    dismissed: storages.local.get(STORAGE_KEYS.promoDismissed),
  });
  dismissPromo(calculator, isLeftOut);
  // Checked here too, because its reader is loaded only if there is a step.
  if (storages.session.get(STORAGE_KEYS.step)) (await import('./take-up-step.ts')).takeUpStep(context);
  if (storages.session.keys(STORAGE_KEYS.typed).length)
    await (await import('./kept-typing.ts')).takeUpTyping(context);
  // Public tracking needs only its texts: no rates, no launch, and no call about a customer or their order.
  if (matchRoute(navigator.path())?.name === 'publicOrder') return loadTexts(context);
  // In parallel, so that no call waits for another (two waves in all: these, then the fees).
  const { aside, followVerdict } = besideLaunch(context);
  const catalog = loadCatalog(aside);
  const country = loadCountry(aside);
  const launchCode = hasLaunch(context) ? import('./open-launch.ts') : null;
  const session = loadSession(aside, launchCode);
  const texts = loadTexts(context);
  // Reports the first failure in the order of the phases.
  for (const promise of [catalog, country, session, texts]) promise.catch(() => undefined);
  setPhase(widget, 'pre_init');
  const signed = await launchCode;
  const opening = signed?.openLaunch(context, { catalog, session });
  followVerdict(opening);
  const opened = await opening;
  setPhase(widget, 'loading');
  // Later screens need the customer; the calculator does not.
  if (!isCalculatorPath(navigator.path())) await session;
  // An order on its way needs no price, so the customer sees it even if the lists fail.
  const hasLists = isOnItsWay(stores)
    ? await isInTime(context, catalog).catch(() => false)
    : await catalog.then(
        () => true,
        async (error: unknown) => {
          throw (await signed?.refusalOfKey(error, opened?.ofKey)) ?? error;
        },
      );
  // The customer sees their own screen of a paid order; others see its public page.
  if (isCalculatorPath(navigator.path()) && launch.paidOrderId) await isInTime(context, session);
  if (!(await isInTime(context, Promise.all([country, texts, opened?.ofKey]))))
    takeLate(context, country, texts);
  if (Object.values(launch.presetTexts ?? {}).some(Boolean))
    (await import('./take-presets.ts')).takePresets(context);
  setPhase(widget, 'post_init');
  if (!hasLists) return (await import('./take-late-lists.ts')).takeLateLists(context, catalog);
  signed?.checkLaunchCurrencies(stores);
  signed?.keepSignedNetworks(stores);
  signed?.keepSignedMethod(stores);
  navigator.go(resolveStartPath(navigator.path(), widget.mode), { replace: true });
  const link = stores.session.customer && handoverIn(stores);
  if (link) await goByLink(context, link);
  // A visitor who returns to a later screen, or to a paid order, has passed this check before.
  const isNew = isCalculatorPath(navigator.path()) && !launch.paidOrderId;
  const fees = setUpCalculator(context);
  if (launch.paidOrderId) await (await import('./open-merchant-order.ts')).openMerchantOrder(context);
  // A later step needs both amounts, and without an order one of them is calculated from the fees.
  const hasOrder = stores.order.order !== null || launch.paidOrderId !== null;
  if (!isCalculatorPath(navigator.path()) && !hasOrder) await fees;
  else fees.catch((error: unknown) => context.report(error, 'load fees'));
  if (isNew) await signed?.checkLaunchTerms(context, fees);
}

/**
 * For calls that contain the launch or its key while they are being checked: if the gateway refuses the launch, it refuses them too, and
 * only the check reports why.
 */
function besideLaunch(context: FlowContext) {
  let tell: (isGood: boolean) => void = () => undefined;
  const verdict = new Promise<boolean>((resolve) => (tell = resolve));
  const report: FlowContext['report'] = (error, step) => {
    if (!isRampError(error, 'validation_error')) return context.report(error, step);
    void verdict.then((isGood) => isGood && context.report(error, step));
  };
  return {
    aside: { ...context, report },
    followVerdict(opening: Promise<{ ofKey: Promise<void> }> | undefined): void {
      const checked = Promise.resolve(opening).then((opened) => opened?.ofKey);
      checked.then(
        () => tell(true),
        (error: unknown) => tell(!isRampError(error, 'merchant_validation_failer')),
      );
    },
  };
}

/** Keeps the shown pair. Announces an unsupported country when it is known; texts appear when they arrive. */
function takeLate(context: FlowContext, country: Promise<void>, texts: Promise<void>): void {
  const { stores, scope, report } = context;
  const take = () => {
    if (!scope.signal.aborted && stores.widget.phase !== 'failed') leaveUnavailable(context);
  };
  country.then(take).catch((error: unknown) => report(error, 'late country'));
  texts.catch((error: unknown) => report(error, 'late texts'));
}

/** The code that reads a launch loads only if there is one. */
function hasLaunch({ stores: { launch } }: FlowContext): boolean {
  return Boolean(launch.payloadText || launch.signature || launch.apiKey);
}

/** A language other than English arrives with the data, so that nothing is shown twice. */
async function loadTexts(context: FlowContext): Promise<void> {
  const { stores, report } = context;
  const { wantedLocale, givenTexts } = stores.settings;
  if (givenTexts)
    await import('../shell/settings/take-page-texts.ts')
      .then(({ takePageTexts }) => takePageTexts(context))
      // The widget falls back to its own texts.
      .catch((error: unknown) => report(error, 'load page texts'));
  // For another language, only the texts of the first card may have loaded.
  else if (wantedLocale === 'en') return;
  // Nothing is visible yet that could show a notice, so if the texts do not load, start-up fails.
  await showLocale({ stores, loadChunk: (load) => load() }, wantedLocale);
}
