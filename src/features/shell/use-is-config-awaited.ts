import { useStored } from '../use-stored.ts';
import { useWidget } from '../widget-context.tsx';

/** The settings may still come: what they bring has its place, so that nothing moves when it is there. */
export const useIsConfigAwaited = (): boolean =>
  useStored(useWidget().stores.widget, ({ config, isConfigLost }) => !config && !isConfigLost);
