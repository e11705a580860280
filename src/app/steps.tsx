// The screens after the calculator, by route; loaded while the customer is at the calculator, or at once if the visit starts elsewhere.
import { useContext, useEffect, useMemo } from 'react';
import { Route, Router, Routes } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isCalculatorPath, ROUTES, type RouteName } from '../domain/routes/paths.ts';
import { currentEntry } from '../features/shell/route-store.ts';
import { useStored } from '../features/use-stored.ts';
import { useWidget } from '../features/widget-context.tsx';
import { StyleRootContext } from '../ui/styles.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { SCREENS } from './screens.ts';
import { StepSkeleton } from './step-skeleton.tsx';

const ROUTED = (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
  const load = SCREENS.routed[name];
  return load ? [<Route key={name} path={ROUTES[name]} element={<LazyScreen load={load} />} />] : [];
});

/** The texts of these screens load with their code: no screen is drawn before its texts are there. */
export function Steps() {
  const { stores, commands } = useWidget();
  const { phase, hasCrashed, isGuarded } = useSnapshot(stores.widget);
  const { hasAllMessages } = useSnapshot(stores.settings);
  const isAsked = useStored(stores.order, ({ question }) => question !== null);
  useEffect(() => {
    if (!hasAllMessages) void commands.settings.loadAllMessages();
  }, [hasAllMessages, commands]);
  useEnteredCalculator();
  const needsGuard = phase === 'done' && !isGuarded;
  useEffect(() => {
    if (needsGuard) void commands.start.guard();
  }, [needsGuard, commands]);
  if (!hasAllMessages || needsGuard) return <StepSkeleton />;
  return (
    <>
      {hasCrashed ? (
        <LazyScreen load={SCREENS.genericError} />
      ) : phase === 'failed' ? (
        <LazyScreen load={SCREENS.startFailed} />
      ) : (
        <RoutedScreen />
      )}
      {isAsked && <LazyScreen load={SCREENS.orderQuestion} isOver />}
    </>
  );
}

/** The button that leads back to the calculator may have been at the bottom of a longer screen, and had the focus. */
function useEnteredCalculator(): void {
  const { widget, route } = useWidget().stores;
  const root = useContext(StyleRootContext);
  useEffect(
    () => () => {
      if (widget.phase !== 'done' || !isCalculatorPath(currentEntry(route).path)) return;
      import('../features/shell/focus/enter-screen.ts').then(
        ({ enterCalculator }) => {
          const card = root?.querySelector('.card');
          if (card) enterCalculator(card);
        },
        () => undefined,
      );
    },
    [widget, route, root],
  );
}

/** React Router reads the route from the store; only the navigator writes it. */
function RoutedScreen() {
  const { stores, commands } = useWidget();
  const { entries, index } = useSnapshot(stores.route);
  const { path, search, key } = entries[index]!;
  const location = useMemo(
    () => ({ pathname: path, search, hash: '', state: null, key }),
    [path, search, key],
  );
  const navigator = useMemo(
    () => ({
      push: (to: unknown) => commands.navigation.go(String(to)),
      replace: (to: unknown) => commands.navigation.go(String(to)),
      go: () => commands.navigation.back(),
      createHref: (to: unknown) => String(to),
    }),
    [commands],
  );
  return (
    <Router location={location} navigator={navigator as never}>
      {/* Each entry of the history has a screen of its own. */}
      <Routes key={key}>{ROUTED}</Routes>
    </Router>
  );
}
