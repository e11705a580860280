// Start-up: merchant check, data, calculator, then done or failed; a failure can be tried again.
import { isRampError } from '../domain/errors/ramp-error.ts';
import { calculatorPath, isCalculatorPath } from '../domain/routes/paths.ts';
import { importWithRetry, isLostImport } from '../lib/import-with-retry.ts';
import { setFailure, setPhase, beginStart, setGuarded } from '../features/shell/index.ts';
import type { FlowContext } from '../features/context.ts';
import { crash, diagnosed } from '../features/settings/index.ts';
import { failureOf, runStart } from '../features/launch/index.ts';

/** Long enough for the first fees and the first paint to have the line to themselves. */
const QUIET_MS = 1500;

export function createStartCommands(context: FlowContext) {
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
      // A session that has run out is no reason to fail: the visitor is anonymous, and everything is requested again.
      if (token && isRampError(error, 'authentication_error')) {
        (await import('../features/launch/restore-session.ts')).forgetToken(context);
        return start();
      }
      // No answer was wrong, and a screen that says so would need more files.
      if (isLostImport(error)) return context.environment.loseFile(error.message);
      const known = failureOf(error);
      const failure = await diagnosed(context, known);
      if (context.scope.signal.aborted) return;
      const { code, message, reason, fields } = failure;
      // A plain copy: what a store holds is a proxy, which no window takes as a message.
      messenger.send('error', {
        code: 'error',
        message: message || code,
        reason,
        fields: structuredClone(fields),
      });
      // Advice is for who built the page; a customer reads what the gateway said.
      setFailure(widget, widget.isGatewayLocal ? failure : known);
      if (known.code === 'merchant_validation_failer') void sayTestMode(context);
      return report(error, 'start');
    }
    if (context.scope.signal.aborted) return;
    setPhase(widget, 'done');
    const loadLater = () => void loadWhatComesLater(context);
    // The button alone waits for the settings, which tell the payment sheets.
    if (isCalculatorPath(navigator.path()) && !widget.isExpress)
      context.scope.add(context.clock.after(QUIET_MS, loadLater));
    else loadLater();
  }

  return {
    start,
    /** 'Try again' on the start-up failure screen. */
    retry: () => start(),
    /** An unhandled error without a code: reported, and the generic error screen is shown. */
    crash: (error: unknown): void => crash(context, error),
    /** An error that the customer need not hear of: what failed is done in another way. */
    reportQuietly: (error: unknown, step: string) => report(error, step),
    /** 'Try again' on the generic error screen reloads the page; an element restarts instead. */
    reload: () => context.environment.reload(),
    canReload: (): boolean => context.environment.canReload,
    toCalculator: () => navigator.go(calculatorPath(widget.mode)),
    /** From the first step after the calculator on, every change of route, customer and order is guarded. */
    async guard(): Promise<void> {
      guarding ??= context
        .loadChunk(() => import('./watch-route.ts'))
        .then(({ watchRoute }) => watchRoute(context));
      await guarding;
      setGuarded(widget);
    },
  };
}

/** The gateway has answered, and may be a sandbox: every screen says so, that of a refused launch too. */
const sayTestMode = (context: FlowContext) =>
  import('../features/settings/ensure-config.ts').then(
    ({ ensureConfig }) => ensureConfig(context),
    () => undefined,
  );

/** The customer has not asked for it, so its absence goes unmentioned. */
async function loadWhatComesLater(context: FlowContext): Promise<void> {
  const { clock, scope } = context;
  const retryOptions = { clock, signal: scope.signal, reportMissing: () => undefined };
  const { startLater } = await importWithRetry(() => import('./start-later.ts'), retryOptions);
  if (!scope.signal.aborted) startLater(context);
}
