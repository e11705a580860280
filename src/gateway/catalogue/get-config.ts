// GET config: the integration's settings, such as vault, identity check, links and block explorers.
import { configSchema } from '../../domain/catalogue/config.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseWith } from '../parse-with.ts';
import { CONFIG_PATH } from '../contract/paths.ts';

export function getConfig(client: ApiClient, options?: CallOptions) {
  return client.send({
    method: 'GET',
    path: CONFIG_PATH,
    parse: parseWith(configSchema),
    isLasting: true,
    isShared: true,
    ...options,
  });
}
