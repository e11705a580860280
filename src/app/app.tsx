// The React root: providers, the error boundary, the calculator, and the lazy steps after it.
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Customer } from '../domain/customer/customer.ts';
import { isCalculatorPath } from '../domain/routes/paths.ts';
import type { Widget } from './create-widget.ts';
import { CalculatorScreen } from '../features/calculator/calculator-screen.tsx';
import { currentEntry } from '../features/shell/route-store.ts';
import { useLazyModule } from '../features/use-lazy-module.ts';
import { useFollowedValues, type Followed } from '../features/use-stored.ts';
import { useWidget, WidgetProvider } from '../features/widget-context.tsx';
import { savesData } from '../lib/saves-data.ts';
import { whenIdle } from '../lib/time/when-idle.ts';
import { HeadingLevelContext } from '../ui/surfaces/screen.tsx';
import { StyleRootContext } from '../ui/styles.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { createClock } from '../lib/time/clock.ts';

const loadSteps = () => {
  // Every step needs commands; requesting both together costs one round trip.
  import('./command-groups.ts').catch(() => undefined);
  return import('./steps.tsx');
};
const loadExpress = () => import('../features/purchase/express/express-display.tsx');
const loadTestingPanel = () => import('../features/testing-panel/testing-panel.tsx');

/** The parts of one mounted application; read from the inner element. */
export interface AppInstance {
  widget: Widget;
  root: ShadowRoot;
  version: string;
  /** 1 if the widget is the whole page. */
  headingLevel: 1 | 2;
  /** The first screen has been drawn. */
  onDrawn(): void;
}

export function App({ container }: { container: HTMLElement & { instance: AppInstance } }) {
  const { widget, root, headingLevel, onDrawn } = container.instance;
  return (
    <StyleRootContext value={root}>
      <WidgetProvider widget={widget}>
        <HeadingLevelContext value={headingLevel}>
          <ErrorBoundary widget={widget}>
            <Shell widget={widget} onDrawn={onDrawn} />
          </ErrorBoundary>
        </HeadingLevelContext>
      </WidgetProvider>
    </StyleRootContext>
  );
}

// One subscription for everything that the shell follows: each costs some hundred bytes in every element.
const SHELL: Followed = { widget: 'now', route: 'now', session: 'now', calculator: 'later' };

/** Loads the code of the next step during the current one; which step comes next may depend on the customer. */
function useNextStep(isNear: boolean, path: string, customer: Customer | null): void {
  const widget = useWidget();
  useEffect(() => {
    if (!isNear || savesData()) return undefined;
    const read = async () => (await import('./read-next-step.ts')).readNextStep(widget, path);
    // A failure is retried, and reported, at the press.
    return whenIdle(() => void read().catch(() => undefined), IDLE_TIMEOUT_MS);
  }, [isNear, widget, path, customer]);
}

/** Until start-up is done, the element's skeleton is shown instead. */
function Shell({ widget, onDrawn }: { widget: Widget; onDrawn(): void }) {
  const { stores } = widget;
  const [phase, hasCrashed, hasTestingPanel, path, customer, hasQuote] = useFollowedValues(
    stores,
    SHELL,
    () => [
      stores.widget.phase,
      stores.widget.hasCrashed,
      stores.widget.hasTestingPanel,
      currentEntry(stores.route).path,
      stores.session.customer,
      stores.calculator.form.feesState === 'loaded',
    ],
  );
  const isReady = phase === 'done';
  const showsCalculator = isReady && !hasCrashed && isCalculatorPath(path);
  const isDrawn = isReady || phase === 'failed' || hasCrashed;
  const showsSteps = isDrawn && !showsCalculator;
  const isIdle = useIdle(showsCalculator && hasQuote);
  const steps = useLazyModule(loadSteps, showsSteps ? 'now' : isIdle ? 'soon' : null);
  useNextStep(steps !== null && isReady, path, customer);
  const [wasDrawn, setWasDrawn] = useState(false);
  const notifyDrawn = useCallback(() => {
    setWasDrawn(true);
    onDrawn();
  }, [onDrawn]);
  const express = useLazyModule(loadExpress, stores.widget.isExpress ? 'now' : null);
  const screens = (
    <>
      {showsCalculator && <CalculatorScreen />}
      {showsSteps && (steps ? <steps.Steps /> : <StepSkeleton />)}
      {isDrawn && hasTestingPanel && <LazyTestingPanel />}
      {/* Start-up is tried again: by then the element's skeleton is gone. */}
      {!isDrawn && wasDrawn && <StepSkeleton />}
    </>
  );
  // It never changes.
  if (stores.widget.isExpress)
    return (
      express && (
        <>
          <express.ExpressDisplay>{screens}</express.ExpressDisplay>
          <Drawn onDrawn={notifyDrawn} />
        </>
      )
    );
  return (
    <>
      {screens}
      {isDrawn && <Drawn onDrawn={notifyDrawn} />}
    </>
  );
}

function LazyTestingPanel() {
  const module = useLazyModule(loadTestingPanel, 'now');
  return module && <module.TestingPanel />;
}

/** Tells the element, before the paint, to remove its skeleton. */
function Drawn({ onDrawn }: { onDrawn(): void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}

/** The first quote and its logos have the connection to themselves. */
const QUIET_MS = 1000;
/** For a page that is never idle because of its animations. */
const IDLE_TIMEOUT_MS = 1000;

/**
 * Tells whether the card has been shown for a while and the browser is idle: the time to load later code.
 * Counts from the moment `isStanding` becomes true; once true, it stays true.
 */
function useIdle(isStanding: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  const isAwaited = isStanding && !isIdle && !savesData();
  useEffect(() => {
    if (!isAwaited) return undefined;
    let stop = createClock().after(QUIET_MS, () => {
      stop = whenIdle(() => setIdle(true), IDLE_TIMEOUT_MS);
    });
    return () => stop();
  }, [isAwaited]);
  return isIdle;
}
