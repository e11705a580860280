// Logos, flags and merchant marks, drawn on request so that the sandbox needs no picture files.
import type { FastifyInstance, FastifyReply } from 'fastify';

const BRAND: Readonly<Record<string, string>> = {
  USDT: '#26a17b',
  USDC: '#2775ca',
  BTC: '#f7931a',
  ETH: '#627eea',
  MATIC: '#8247e5',
  BNB: '#c99400',
  AVAX: '#e84142',
  TRX: '#d9012c',
  DAI: '#d08700',
  AURORA: '#3f9b45',
  USD: '#2e7d32',
  EUR: '#1a4fa3',
  GBP: '#7b1e3b',
};
const FLAG: Readonly<Record<string, readonly [string, string, string]>> = {
  de: ['#000000', '#dd0000', '#ffce00'],
  es: ['#aa151b', '#f1bf00', '#aa151b'],
  fr: ['#0055a4', '#ffffff', '#ef4135'],
  it: ['#009246', '#ffffff', '#ce2b37'],
  nl: ['#ae1c28', '#ffffff', '#21468b'],
  pl: ['#ffffff', '#ffffff', '#dc143c'],
  pt: ['#006600', '#ff0000', '#ff0000'],
  br: ['#009b3a', '#fedf00', '#009b3a'],
  us: ['#b22234', '#ffffff', '#3c3b6e'],
  gb: ['#012169', '#ffffff', '#c8102e'],
};
const VERTICAL = new Set(['fr', 'it', 'pt']);

interface NameRoute {
  Params: { name: string };
}

export function registerAssets(app: FastifyInstance) {
  app.get<NameRoute>('/sandbox/assets/logos/:name', async ({ params }, reply) =>
    sendSvg(reply, logo(bare(params.name))),
  );
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

/** Letters and digits only: the name is drawn into the picture. */
const bare = (name: string) =>
  name
    .replace(/\.svg$/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12);

function logo(ticker: string): string {
  const letters = ticker.slice(0, ticker.length > 3 ? 4 : 3);
  const size = letters.length > 3 ? 11 : 13;
  return svg(
    40,
    40,
    `<circle cx="20" cy="20" r="20" fill="${BRAND[ticker] ?? colourOf(ticker)}"/>` +
      `<text x="20" y="${20 + size * 0.36}" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${size}" fill="#fff">${letters}</text>`,
  );
}

function flag(code: string): string {
  const key = code.toLowerCase();
  const bands = FLAG[key] ?? [colourOf(key), '#ffffff', colourOf(`${key}2`)];
  const drawn = bands.map((colour, index) =>
    VERTICAL.has(key)
      ? `<rect x="${index * 10}" width="10" height="20" fill="${colour}"/>`
      : `<rect y="${index * 6.67}" width="30" height="6.67" fill="${colour}"/>`,
  );
  return svg(30, 20, drawn.join('') + '<rect width="30" height="20" fill="none" stroke="#0002"/>');
}

function merchantMark(name: string): string {
  return svg(
    120,
    32,
    `<rect width="120" height="32" rx="6" fill="${colourOf(name)}"/>` +
      `<text x="60" y="21" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="14" fill="#fff">${name}</text>`,
  );
}

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

/** Dark enough for white letters, and always the same for a name. */
function colourOf(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${hash} 55% 38%)`;
}
