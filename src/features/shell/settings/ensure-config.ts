// Loads the integration's settings after start-up; retries when something needs them and they have not loaded.
import { getConfig } from '../../../gateway/catalogue/get-config.ts';
import { type WidgetConfig, DEFAULT_CONFIG } from '../../../domain/catalogue/widget-config.ts';
import { type WidgetStore, loseConfig, setConfig } from '../widget-store.ts';
import type { FlowContext } from '../../context.ts';

// Concurrent callers share one request; released with the store.
const ASKED = new WeakMap<WidgetStore, Promise<WidgetConfig>>();

/** The gateway's settings, or the defaults if they cannot be loaded now. */
export async function ensureConfig(context: FlowContext): Promise<WidgetConfig> {
  const { widget } = context.stores;
  if (widget.config) return widget.config;
  const asked = ASKED.get(widget) ?? askConfig(context).finally(() => ASKED.delete(widget));
  ASKED.set(widget, asked);
  return asked;
}

async function askConfig({ stores, client, scope, report }: FlowContext): Promise<WidgetConfig> {
  try {
    const config = await getConfig(client, { signal: scope.signal });
    setConfig(stores.widget, config);
    return config;
  } catch (error) {
    report(error, 'load config');
    loseConfig(stores.widget);
    return DEFAULT_CONFIG;
  }
}
