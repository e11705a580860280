// The tables in the documents match the code: attributes, events, custom properties, parts.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { describeElement } from '../../../elements/build/describe-element.ts';
import { describeEvents } from '../../../elements/build/describe-events.ts';
import { isSentByCall, methodOf, PAYMENT_TYPES } from '../../../src/domain/order/payment.ts';
import type { OrderStatus } from '../../../src/domain/order/status.ts';
import { PART_REASONS, START_REASONS } from '../../../src/domain/launch/diagnostic.ts';
import { fromRoot } from '../../../elements/build/paths.ts';
import { snippet, textOf } from '../../support/doc-snippets.ts';
import { host, order } from '../../support/listening-host.ts';
import { schemaErrors, type JsonSchema } from '../../support/json-schema.ts';

const SCHEMA = JSON.parse(describeEvents()) as JsonSchema & { oneOf: { $ref: string }[] };
const EVENTS = SCHEMA.oneOf.map(({ $ref }) => `ramp-${$ref.split('/').at(-1)!.replaceAll('_', '-')}`);

const unique = (words: Iterable<string>) => [...new Set(words)].sort();
const matchesOf = (text: string, pattern: RegExp) =>
  unique([...text.matchAll(pattern)].map(([, word = '']) => word));

/** The first cells of a table between two headings. */
function cellsBetween(document: string, from: string, to: string): string[] {
  const text = textOf(document);
  const start = text.indexOf(from);
  assert.ok(start >= 0, `${document} has no ${from}`);
  return matchesOf(text.slice(start, text.indexOf(to, start + from.length)), /^\| `([a-z-]+)`/gm);
}

interface Described {
  members: { name: string; kind: string }[];
  attributes: { name: string; fieldName: string }[];
  events: { name: string }[];
  cssParts: { name: string; description: string }[];
  cssProperties: { name: string; default: string }[];
}

const [ELEMENT] = (JSON.parse(describeElement()) as { modules: { declarations: [Described] }[] }).modules[0]!
  .declarations;
const names = (described: { name: string }[]) => unique(described.map(({ name }) => name));
const attributesOfCode = () => names(ELEMENT.attributes);

const sources = (pattern: string) =>
  globSync(pattern, { cwd: fromRoot('.') })
    .map((file) => readFileSync(fromRoot(file), 'utf8'))
    .join('\n');

/** How an order in this row is paid. */
interface Way {
  provider: string;
  hasCode?: boolean;
  /** The provider has its own page. */
  hasPage?: boolean;
}

const METHODS: Record<string, Way[]> = {
  'card, Google Pay, Apple Pay': [{ provider: 'card_pne' }, { provider: 'google_pay_pne' }],
  'BLIK with its code typed in the widget': [{ provider: 'blik_pne', hasCode: true }],
  'BLIK without a code, Skrill, iDEAL': [
    { provider: 'blik_pne', hasPage: true },
    { provider: 'skrill_pne', hasPage: true },
    { provider: 'ideal_pne', hasPage: true },
  ],
  'QR code, Pix': [{ provider: 'better_bro' }, { provider: 'pix_pne' }],
  'SEPA transfer': [{ provider: 'sepa_pne' }],
};

/** The messages about a purchase that is paid in this way, from start to end. */
function messagesOf({ provider: paymentProviderId, hasCode = false, hasPage }: Way): string[] {
  const { announcer, types } = host();
  const at = (status: OrderStatus) => order(status, { paymentProviderId });
  announcer.announce(at('reserved'));
  const accepted = at('can_be_processed');
  if (isSentByCall(accepted, hasCode)) announcer.announcePaymentSent(accepted);
  announcer.announce(accepted);
  announcer.announce(at('processing_started'));
  if (hasPage) announcer.announce(at('auth_requested'));
  for (const status of ['auth_complete', 'transfer_processing_started', 'complete'] as const)
    announcer.announce(at(status));
  return types();
}

function messagesOfSale(): string[] {
  const { announcer, types } = host(undefined, 'sell');
  const waiting = order('can_be_processed', { toWallet: '0xabc' });
  announcer.announce(waiting);
  announcer.announcePaymentPending(waiting);
  announcer.announcePaymentSent(waiting);
  announcer.announce(order('processing_started'));
  announcer.announce(order('complete'));
  return types();
}

describe('tables of the documents', () => {
  it('the documents name every attribute', () => {
    const attributes = attributesOfCode();
    assert.ok(attributes.length >= 11);
    assert.deepEqual(cellsBetween('integration.md', '## The tag', '## A signed launch'), attributes);
  });

  it('the documents name every event', () => {
    assert.deepEqual(cellsBetween('events.md', '# Events', '## What you can rely on'), unique(EVENTS));
  });

  it('the documents name the messages of each payment method in order', () => {
    const table = textOf('events.md').split('## When a payment counts as sent')[1]!.split('\n## ')[0]!;
    const rows = [...table.matchAll(/^\| (\w[^|]*?) +\| [^|]+ \| (`.+`) +\|$/gm)];
    const documented = rows.map(([, method = '', cell = '']) => [
      method,
      cell.replaceAll('`', '').split(', '),
    ]);
    const expected = new Map([
      ...Object.entries(METHODS).map(([method, [way]]) => [method, messagesOf(way!)] as const),
      ['sell', messagesOfSale()] as const,
    ]);
    assert.deepEqual(documented, [...expected]);
    // All methods of a row behave alike, and every method has a row.
    for (const [method, ways] of Object.entries(METHODS))
      for (const way of ways) assert.deepEqual(messagesOf(way), expected.get(method), way.provider);
    const listed = Object.values(METHODS).flat();
    assert.deepEqual(unique(listed.map(({ provider }) => methodOf(provider).type)), unique(PAYMENT_TYPES));
  });

  it('the documents name every custom property that a merchant may set', () => {
    const set = matchesOf(sources('src/ui/theme.css'), /(--ramp-[a-z0-9-]+):/g);
    assert.deepEqual(matchesOf(textOf('theming.md'), /`(--ramp-[a-z0-9-]+)`/g), set);
  });

  it('the documents name every part', () => {
    const parts = matchesOf(sources('src/ui/**/*.tsx'), /\bpart=(?:"|\{[^}]*')([a-z-]+)(?:"|'[^}]*\})/g);
    assert.ok(parts.length >= 10);
    assert.deepEqual(cellsBetween('theming.md', '## Parts', '\nContrast'), parts);
  });

  it('custom-elements.json has the same tables, with a property for each attribute and no inner member', () => {
    assert.deepEqual(names(ELEMENT.cssParts), cellsBetween('theming.md', '## Parts', '\nContrast'));
    assert.deepEqual(
      names(ELEMENT.cssProperties),
      matchesOf(sources('src/ui/theme.css'), /(--ramp-[a-z0-9-]+):/g),
    );
    assert.ok(ELEMENT.cssParts.every(({ description }) => description.length > 5));
    assert.equal(ELEMENT.cssProperties.find(({ name }) => name === '--ramp-radius')?.default, '12px');
    assert.deepEqual(names(ELEMENT.events), unique(EVENTS));
    const methods = ['close', 'focus', 'replay', 'restart'];
    const readOnly = ['onDeposit', 'orderId', 'state', 'version'];
    const mirrored = ELEMENT.attributes.map(({ fieldName }) => fieldName);
    assert.deepEqual(names(ELEMENT.members), unique([...methods, ...readOnly, ...mirrored]));
  });

  it('the documents name every reason of ramp-error', () => {
    const reasons = (from: string, to: string) =>
      matchesOf(textOf('integration.md').split(from)[1]!.split(to)[0]!, /^\| `([a-z_]+)`/gm);
    assert.deepEqual(reasons("`code: 'error'`:", "`code: 'part_blocked'`:"), [...START_REASONS]);
    assert.deepEqual(reasons("`code: 'part_blocked'`:", '\n## '), [...PART_REASONS]);
  });

  it('the documents show a message that fits its schema', () => {
    const message = JSON.parse(snippet('events.md', 'json', 'posted')) as Record<string, unknown>;
    assert.deepEqual(schemaErrors(SCHEMA, message), []);
    assert.notDeepEqual(schemaErrors(SCHEMA, { ...message, type: 'paid' }), []);
  });
});
