// `npm run examples:serve`: the built examples beside a running sandbox (PORT as for `npm start`).
import { EXAMPLES } from './examples.ts';
import { serveExamples } from './site.ts';

const GATEWAY_PORT = Number(process.env.PORT ?? 4300);
/** The sandbox uses the gateway's port and the next one. */
const site = await serveExamples(GATEWAY_PORT, GATEWAY_PORT + 2);
for (const example of EXAMPLES) console.log(site.addressOf(example));
