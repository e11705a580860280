// Every screen after the calculator by its route; loaded when the customer leaves the calculator or starts elsewhere.
import { lazy, Suspense, useContext, useEffect, useMemo } from 'react';
import { Route, Router, Routes } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isCalculatorPath, ROUTES, type RouteName } from '../domain/routes/paths.ts';
import type { Widget } from './create-widget.ts';
import { currentEntry } from '../features/shell/index.ts';
import { useStored } from '../features/use-stored.ts';
import { useWidget } from '../features/widget-context.tsx';
import { StyleRootContext } from '../ui/styles.tsx';
import { SCREENS, type LoadScreen } from './screens.ts';
import { StepSkeleton } from './step-skeleton.tsx';

type Screens = ReturnType<typeof createScreens>;

// Kept with the widget: a screen that has loaded once is drawn at once when the customer comes back from the calculator.
const KNOWN = new WeakMap<Widget['loadChunk'], Screens>();

function screensOf(loadChunk: Widget['loadChunk']): Screens {
  const screens = KNOWN.get(loadChunk) ?? createScreens(loadChunk);
  KNOWN.set(loadChunk, screens);
  return screens;
}

/** Each tried for until it is there: a line that is down ends no flow. */
function createScreens(loadChunk: Widget['loadChunk']) {
  const drawn = (load: LoadScreen) => lazy(() => loadChunk(load));
  return {
    StartFailed: drawn(SCREENS.startFailed),
    GenericError: drawn(SCREENS.genericError),
    OrderQuestion: drawn(SCREENS.orderQuestion),
    routed: (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
      const load = SCREENS.routed[name];
      return load ? [[ROUTES[name], drawn(load)] as const] : [];
    }),
  };
}

/** The texts of these screens come with their code: none is drawn before its words are there. */
export function Steps() {
  const { stores, commands, loadChunk } = useWidget();
  const screens = screensOf(loadChunk);
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
    <Suspense fallback={<StepSkeleton />}>
      {hasCrashed ? (
        <screens.GenericError />
      ) : phase === 'failed' ? (
        <screens.StartFailed />
      ) : (
        <RoutedScreen screens={screens.routed} />
      )}
      {isAsked && (
        <Suspense>
          <screens.OrderQuestion />
        </Suspense>
      )}
    </Suspense>
  );
}

/** What leads back to the calculator may have stood at the foot of a longer screen, as what leads on from it, and has had the focus. */
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

/** React Router reads the route from the store; the navigator is the only one that writes it. */
function RoutedScreen({ screens }: { screens: Screens['routed'] }) {
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
      <Routes>
        {screens.map(([route, Screen]) => (
          <Route key={route} path={route} element={<Screen key={key} />} />
        ))}
      </Routes>
    </Router>
  );
}
