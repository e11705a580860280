// Start-up: merchant check, data, calculator, then done or failed; a failure can be tried again.
import { isRampError } from '../domain/errors/ramp-error.ts';
import { calculatorPath, isCalculatorPath } from '../domain/routes/paths.ts';
import { importWithRetry, isLostImport } from '../lib/import-with-retry.ts';
import { setFailure, setPhase, beginStart, setGuarded } from '../features/shell/widget-store.ts';
import type { FlowContext } from '../features/context.ts';
import { crash } from '../features/shell/settings/crash.ts';
import { diagnosed } from '../features/shell/settings/diagnosed.ts';
import { failureOf } from '../features/launch/failure.ts';
import { runStart } from '../features/launch/run-start.ts';
import { setPasskeyDevice } from '../features/sign-in/session/session-store.ts';
import type { PasskeyView } from '../vault/can-use-passkeys.ts';

/** Long enough for the first fees and the first paint to have the connection to themselves. */
const QUIET_MS = 1500;

export function createStartCommands(context: FlowContext, page: PasskeyView = globalThis) {
  const { stores, messenger, navigator, report } = context;
  const { widget } = stores;
  let guarding: Promise<void> | null = null;

  async function start(): Promise<void> {
    beginStart(widget);
    const { token } = stores.session;
    try {
      await runStart(context);
    } catch (error) {
      if (context.scope.signal.aborted) return;
      // An expired session does not fail the start: the visitor is anonymous, and everything is requested again.
      if (token && isRampError(error, 'authentication_error')) {
        (await import('../features/launch/restore-session.ts')).forgetToken(context);
        return start();
      }
      // A file is missing, and an error screen would need more files.
      if (isLostImport(error)) return context.environment.loseFile(error.message);
      const known = failureOf(error);
      const failure = await diagnosed(context, known);
      if (context.scope.signal.aborted) return;
      const { code, message, reason, fields } = failure;
      // A plain copy: stores contain proxies, which `postMessage` cannot clone.
      messenger.send('error', {
        code: 'error',
        message: message || code,
        reason,
        fields: structuredClone(fields),
      });
      // The advice is for the page's developer; a customer reads the gateway's words.
      setFailure(widget, widget.isGatewayLocal ? failure : known);
      if (known.code === 'merchant_validation_failer') void showTestMode(context);
      return report(error, 'start');
    }
    if (context.scope.signal.aborted || widget.phase === 'failed') return;
    setPhase(widget, 'done');
    // Checked before the settings load; otherwise, at the e-mail step, a place for the passkey's button would appear and disappear again.
    void import('../vault/can-use-passkeys.ts')
      .then(({ canUsePasskeys }) => canUsePasskeys(page))
      .then(
        (has) => setPasskeyDevice(stores.session, has),
        () => undefined,
      );
    const loadLater = () => void loadWhatComesLater(context);
    // The single button waits for the settings, which contain the payment sheets.
    if (isCalculatorPath(navigator.path()) && !widget.isExpress)
      context.scope.add(context.clock.after(QUIET_MS, loadLater));
    else loadLater();
  }

  return {
    start,
    /** 'Try again' on the start-up failure screen. */
    retry: () => start(),
    /** Reports an unhandled error without a code, and shows the generic error screen. */
    crash: (error: unknown): void => crash(context, error),
    /** Reports an error that the customer need not know about, because there is another way. */
    reportQuietly: (error: unknown, step: string) => report(error, step),
    /** 'Try again' on the generic error screen reloads the page; an element restarts instead. */
    reload: () => context.environment.reload(),
    canReload: (): boolean => context.environment.canReload,
    toCalculator: () => navigator.go(calculatorPath(widget.mode)),
    /** 'Continue' in a country that is not supported. */
    async acceptCountry(): Promise<void> {
      const { acceptCountry } = await context.loadChunk(() => import('../features/launch/accept-country.ts'));
      acceptCountry(context);
    },
    /** After the calculator, checks every change of route, customer and order. */
    async guard(): Promise<void> {
      guarding ??= context
        .loadChunk(() => import('./watch-route.ts'))
        .then(({ watchRoute }) => watchRoute(context));
      await guarding;
      setGuarded(widget);
    },
  };
}

/** The gateway has answered, and may be a sandbox: every screen says so, even that of a refused launch. */
const showTestMode = (context: FlowContext) =>
  import('../features/shell/settings/ensure-config.ts').then(
    ({ ensureConfig }) => ensureConfig(context),
    () => undefined,
  );

/** The customer did not request it, so a failure is not mentioned. */
async function loadWhatComesLater(context: FlowContext): Promise<void> {
  const { clock, scope } = context;
  const retryOptions = { clock, signal: scope.signal, reportMissing: () => undefined };
  const { startLater } = await importWithRetry(() => import('./start-later.ts'), retryOptions);
  if (!scope.signal.aborted) startLater(context);
}
