// Loads the rest when the calculator is usable: settings of the integration, the unfinished order, the next step's code.
import { subscribe } from 'valtio/vanilla';
import { isCalculatorPath, matchRoute } from '../domain/routes/paths.ts';
import { mayBePending, STORAGE_KEYS } from '../domain/storage-keys.ts';
import { ensureConfig } from '../features/shell/settings/ensure-config.ts';
import { reportBlockedFeatures } from '../features/shell/settings/report-blocked-features.ts';
import type { FlowContext } from '../features/context.ts';
import type { ReactionText } from '../domain/reactions/reaction.ts';
import type { Stores } from '../features/stores.ts';
import { dropErrors } from '../features/sign-in/login-store.ts';
import { endNoticesAhead, setOrderMessage } from '../orders/order-store.ts';
import { setCodeMessage, setPaymentMessage } from '../orders/payment-store.ts';
import { setOffline } from '../features/shell/widget-store.ts';

/** Commands also run without a window. */
type PageEvents = Partial<Pick<Window & typeof globalThis, 'addEventListener' | 'removeEventListener'>>;

export function startLater(context: FlowContext, page: PageEvents = globalThis): void {
  const { stores } = context;
  followDirection(context);
  followLanguage(context);
  followLine(context, page);
  followSession(context, page);
  const fail = (error: unknown) => context.report(error, 'after start');
  // The customer never waits for the settings.
  void Promise.all([ensureConfig(context), reportBlockedFeatures(context)]).catch(fail);
  // Loaded before they are needed: after a deployment the files may be gone.
  for (const early of [
    import('../gateway/error-from-answer.ts'),
    import('../features/shell/settings/send-report.ts'),
    import('./command-groups.ts'),
  ])
    early.catch(() => undefined);
  void takeUpEarlier(context)
    .catch(fail)
    .finally(() => endNoticesAhead(stores.order));
}

/** A start on a later screen has read its order; if that failed, the guard leads to the calculator and the offer. */
async function takeUpEarlier(context: FlowContext): Promise<void> {
  const { session, settings } = context.stores;
  if (isPublic(context)) return;
  if (session.token && settings.isSessionShared)
    (await import('../features/sign-in/share-session.ts')).shareSession(context);
  if (mayBePending(context.storages) || session.token) await (await context.orders()).pickUp();
}

/** The browser's back and forward buttons also switch between the calculators of buy and sell. */
function followDirection(context: FlowContext): void {
  const { scope, stores, navigator, report, loadChunk } = context;
  const wanted = () => {
    const mode = matchRoute(navigator.path())?.mode;
    return mode && mode !== stores.widget.mode && isCalculatorPath(navigator.path()) ? mode : null;
  };
  const follow = async () => {
    if (!wanted()) return;
    const { switchMode } = await loadChunk(() => import('../features/calculator/switch-mode.ts'));
    const mode = wanted();
    if (mode) await switchMode(context, mode);
  };
  const fail = (error: unknown) => report(error, 'follow direction');
  scope.add(subscribe(stores.route, () => void follow().catch(fail), true));
  // The customer may have gone back while this code was loading.
  void follow().catch(fail);
}

/** Only a change counts: a computer without a network may still reach a gateway that runs on it. */
function followLine({ stores, scope }: FlowContext, page: PageEvents): void {
  const lose = () => setOffline(stores.widget, true);
  const take = () => {
    setOffline(stores.widget, false);
    forgetOffline(stores);
  };
  page.addEventListener?.('offline', lose);
  page.addEventListener?.('online', take);
  scope.add(() => {
    page.removeEventListener?.('offline', lose);
    page.removeEventListener?.('online', take);
  });
}

/** A page from the browser's cache is as the customer left it, although the tab may have been signed out or used by another customer since. */
function followSession(context: FlowContext, page: PageEvents): void {
  const { stores, storages, scope, loadChunk, report, readOrderNow } = context;
  const end = async () => {
    const { endSession } = await loadChunk(() => import('../features/sign-in/session/end-session.ts'));
    endSession(context);
  };
  const look = ({ persisted }: PageTransitionEvent) => {
    const { token } = stores.session;
    if (!persisted || !token || isPublic(context)) return;
    // Shows at once what the bank has decided meanwhile.
    if (storages.session.get(STORAGE_KEYS.session) === token) return readOrderNow.emit();
    end().catch((error: unknown) => report(error, 'end session'));
  };
  page.addEventListener?.('pageshow', look);
  scope.add(() => page.removeEventListener?.('pageshow', look));
}

/** Texts of the gateway are still in the old language. */
function followLanguage(context: FlowContext): void {
  const { scope, report, loadChunk } = context;
  const { settings } = context.stores;
  let { locale } = settings;
  const follow = async () => {
    if (locale === settings.locale) return;
    locale = settings.locale;
    const { askInLanguage } = await loadChunk(() => import('./ask-in-language.ts'));
    await askInLanguage(context);
  };
  scope.add(
    subscribe(settings, () => void follow().catch((error: unknown) => report(error, 'follow language'))),
  );
}

/** The public page does not offer its reader an unfinished order. */
const isPublic = ({ navigator }: FlowContext) => matchRoute(navigator.path())?.name === 'publicOrder';

/** When the connection is back, the offline notice goes; the message that no payment was sent stays true. */
export function forgetOffline({ order, payment, login }: Pick<Stores, 'order' | 'payment' | 'login'>): void {
  if (isOffline(order.message)) setOrderMessage(order, null);
  if (isOffline(payment.message))
    setPaymentMessage(payment, payment.message?.isUnsent ? { key: 'errors.unsent' } : null);
  if (isOffline(payment.codeError)) setCodeMessage(payment, null);
  dropErrors(login, isOffline);
}

const isOffline = (message: ReactionText | null): boolean =>
  message !== null && 'key' in message && message.key === 'errors.noConnection';
