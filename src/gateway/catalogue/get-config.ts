// GET config: the integration's settings, such as vault, identity check, links and block explorers.
import { configSchema } from '../../domain/catalogue/config.schema.ts';
import { fixedCall } from '../call.ts';
import { parseWith } from '../parse-with.ts';
import { CONFIG_PATH } from '../contract/paths.ts';

export const getConfig = fixedCall({
  method: 'GET',
  path: CONFIG_PATH,
  parse: parseWith(configSchema),
  isLasting: true,
  isShared: true,
});
