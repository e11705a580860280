// Logos, flags and merchant logos, drawn on request so that the sandbox needs no picture files.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { flagOf } from '../artwork/flags.ts';
import { cryptoLogo, fiatLogo } from '../artwork/logo.ts';
import { colourOf, letters, svg } from '../artwork/svg.ts';
import { FIATS } from '../catalogue/fiats.ts';

interface NameRoute {
  Params: { name: string };
}

export function registerAssets(app: FastifyInstance) {
  app.get<NameRoute>('/sandbox/assets/logos/:name', async ({ params }, reply) => {
    const [ticker = '', network = ''] = params.name
      .replace(/\.svg$/, '')
      .split('-')
      .map(bare);
    const isFiat = FIATS.some((fiat) => fiat.ticker === ticker);
    return sendSvg(reply, isFiat ? fiatLogo(ticker) : cryptoLogo(ticker, network));
  });
  app.get<NameRoute>('/sandbox/assets/flags/:name', async ({ params }, reply) =>
    sendSvg(reply, flag(bare(params.name))),
  );
  app.get<NameRoute>('/sandbox/assets/merchants/:name', async ({ params }, reply) =>
    sendSvg(reply, merchantMark(bare(params.name))),
  );
}

function sendSvg(reply: FastifyReply, svg: string) {
  return reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(svg);
}

/** Only letters and digits, because the name is drawn into the picture. */
const bare = (name: string) =>
  name
    .replace(/\.svg$/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12);

const flag = (code: string): string =>
  svg(
    30,
    20,
    flagOf(code.toUpperCase()) + '<path d="M.5.5h29v19H.5z" fill="none" stroke="#000" stroke-opacity=".12"/>',
  );

const merchantMark = (name: string): string =>
  svg(120, 32, `<rect width="120" height="32" rx="6" fill="${colourOf(name)}"/>` + letters(name, 60, 16, 14));
