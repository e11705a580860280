// The integration's settings: asked for after start-up, and again by whoever needs them when that failed (contract, section 4 'Config').
import { getConfig } from '../../api/get-config.ts';
import { DEFAULT_CONFIG, type WidgetConfig } from '../../domain/config.ts';
import { setConfig } from '../../state/widget-store.ts';
import type { FlowContext } from '../deps.ts';

/** The gateway's settings, or the defaults when they cannot be had now. */
export async function ensureConfig({ stores, client, scope, report }: FlowContext): Promise<WidgetConfig> {
  const { widget } = stores;
  if (widget.config) return widget.config;
  try {
    const config = await getConfig(client, { signal: scope.signal });
    setConfig(widget, config);
    return config;
  } catch (error) {
    report(error, 'load config');
    return DEFAULT_CONFIG;
  }
}
