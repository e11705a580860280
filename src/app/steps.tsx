// Every screen after the calculator by its route; loaded when the customer leaves the calculator or starts elsewhere.
import { lazy, Suspense, useEffect, useMemo, type ComponentType } from 'react';
import { Route, Router, Routes } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { CodeMissing } from '../screens/parts/code-missing.tsx';
import { useWidget } from '../screens/parts/widget-context.tsx';
import { SCREENS } from './screens.ts';
import { StepSkeleton } from './step-skeleton.tsx';

const StartFailedScreen = lazy(SCREENS.startFailed);
const GenericErrorScreen = lazy(SCREENS.genericError);

const ROUTED: ReadonlyArray<readonly [string, ComponentType]> = SCREENS.routed.map(([path, load]) => [
  path,
  lazy(load),
]);

/** The texts of these screens come with their code: none is drawn before its words are there. */
export function Steps() {
  const { stores, commands } = useWidget();
  const { phase, hasCrashed, isGuarded } = useSnapshot(stores.widget);
  const { hasAllMessages } = useSnapshot(stores.settings);
  useEffect(() => {
    if (!hasAllMessages) void commands.settings.loadAllMessages();
  }, [hasAllMessages, commands]);
  const needsGuard = phase === 'done' && !isGuarded;
  useEffect(() => {
    if (needsGuard) void commands.start.guard();
  }, [needsGuard, commands]);
  if (!hasAllMessages || needsGuard) return <StepSkeleton />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <CodeMissing />
      {hasCrashed ? <GenericErrorScreen /> : phase === 'failed' ? <StartFailedScreen /> : <RoutedScreen />}
    </Suspense>
  );
}

/** React Router reads the route from the store; the navigator is the only one that writes it. */
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
      <Routes>
        {ROUTED.map(([route, Screen]) => (
          <Route key={route} path={route} element={<Screen key={key} />} />
        ))}
      </Routes>
    </Router>
  );
}
