// The front page of the sandbox: an introduction, links to every page, and the inputs that select an outcome.
import { byId, make } from './parts/dom.ts';
import { GATEWAY_ORIGIN, MERCHANT_ORIGIN } from './parts/gateway-address.ts';
import { addBar } from './parts/page-frame.ts';
import { callSandbox, type Magic } from './parts/sandbox-api.ts';

const CARDS: readonly (readonly [href: string, title: string, text: string])[] = [
  [
    `${MERCHANT_ORIGIN}/demo/merchant.html`,
    'Merchant page',
    'A shop with the element in it, signed launches, and everything that the page hears.',
  ],
  [
    `${MERCHANT_ORIGIN}/demo/frame.html`,
    'Frame element',
    'The same element, holding the hosted page in a frame.',
  ],
  [
    `${MERCHANT_ORIGIN}/demo/express.html`,
    'Express button',
    'A basket with a button alone: a signed payment by Google Pay or Apple Pay, and a card where neither is there.',
  ],
  [
    `${MERCHANT_ORIGIN}/demo/hosted.html`,
    'Hosted page in a frame',
    'No script of ours on the merchant page at all.',
  ],
  [
    `${MERCHANT_ORIGIN}/demo/playground.html`,
    'Playground',
    'Attributes and brand tokens, live, with the markup to take.',
  ],
  [
    `${GATEWAY_ORIGIN}/demo/gallery.html`,
    'Gallery',
    'Every screen in every state, in three languages, two themes and two widths.',
  ],
  [
    `${MERCHANT_ORIGIN}/demo/strict-csp.html`,
    'Strict content policy',
    'A shop whose policy allows no inline script or style, and no evaluated code.',
  ],
  [`${GATEWAY_ORIGIN}/buy`, 'Hosted page', 'The widget as a page of its own, with real addresses.'],
  [`${GATEWAY_ORIGIN}/sell`, 'Hosted page, selling', 'The calculator that pays out to a card.'],
  [
    `${GATEWAY_ORIGIN}/demo/outbox.html`,
    'Outbox and controls',
    'Codes, orders, identity checks and the clock.',
  ],
  [
    `${GATEWAY_ORIGIN}/docs/`,
    'Documents',
    'What a shop has to do, from the tag to webhooks: the integration guide and all others.',
  ],
  [
    `${GATEWAY_ORIGIN}/docs/integrity.html`,
    'Integrity of this build',
    'The tag with a hash for the script and for each chunk.',
  ],
  [
    `${GATEWAY_ORIGIN}/openapi.json`,
    'API description',
    'OpenAPI 3.1, from the schemas that the code checks with.',
  ],
];

const PLACES = new Map([
  ['card', 'Card numbers'],
  ['amount', 'Amounts to pay'],
  ['email', 'E-mail addresses'],
  ['first name', 'First names (light identity check)'],
  ['share token', 'Share tokens'],
  ['merchant', 'Merchants'],
  ['code', 'Codes'],
  ['pay currency', 'Pay currencies'],
  ['country', 'Countries'],
]);

addBar();
byId('pages').append(...CARDS.map(([href, title, text]) => make('li', {}, pageCard(href, title, text))));
byId<HTMLAnchorElement>('open-merchant').href = `${MERCHANT_ORIGIN}/demo/merchant.html`;
byId('embed').textContent = embedCode();
showMagic().catch((problem: Error) => {
  byId('magic').replaceChildren(
    make('p', { class: 'note note--bad' }, `The table is missing: ${problem.message}`),
  );
});

function pageCard(href: string, title: string, text: string): HTMLAnchorElement {
  return make('a', { class: 'card', href }, make('h3', {}, title), make('p', {}, text));
}

function embedCode(): string {
  return [
    `<script type="module" src="${GATEWAY_ORIGIN}/ramp-widget.js"></script>`,
    '<ramp-widget mode="buy" locale="en"></ramp-widget>',
    '<script type="module">',
    "  addEventListener('ramp-operation-success', ({ detail }) => thank(detail.orderId));",
    '</script>',
  ].join('\n');
}

async function showMagic(): Promise<void> {
  const values = await callSandbox<Magic[]>('/sandbox/magic');
  const places = [...new Set(values.map(({ place }) => place))];
  const tables = places.map((place) =>
    magicTable(
      PLACES.get(place) ?? place,
      values.filter((value) => value.place === place),
    ),
  );
  byId('magic').replaceChildren(...tables);
}

function magicTable(title: string, rows: readonly Magic[]): HTMLElement {
  const line = ({ value, effect }: Magic) =>
    make('tr', {}, make('th', { scope: 'row', class: 'mono' }, readable(value)), make('td', {}, effect));
  return make(
    'div',
    { class: 'table-box' },
    make('table', {}, make('caption', {}, title), make('tbody', {}, ...rows.map(line))),
  );
}

/** Formats card numbers in groups of four. */
function readable(value: string): string {
  return /^\d{14,}$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : value;
}
