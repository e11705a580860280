// The card fields' frame with the real page, a gateway with the test's responses, and timers that the test fires.
import { startVaultPage, type PageView, type VaultPageDeps } from '../../../elements/vault/vault-page.ts';
import type { ProcessingRequest } from '../../../src/domain/card/vault-protocol.ts';
import { createClock, type Clock } from '../../../src/lib/time/clock.ts';
import type { CardVaultSetup, VaultView } from '../../../src/vault/card-vault.ts';
import { safeUrl } from '../../../src/lib/web-address.ts';
import { createFrameVault } from '../../../src/vault/frame-vault.ts';
import { waitUntil } from '../wait-until.ts';
import { field, fillIn } from './stage.ts';
import { en } from '../../support/english.ts';

export const SETUP: CardVaultSetup = {
  mode: 'buy',
  fields: 'new-card',
  savedCard: null,
  saveCard: true,
  locale: 'en',
  colorScheme: 'light',
  texts: {},
  title: 'Card details',
};
export const REQUEST: ProcessingRequest = {
  gatewayUrl: 'http://127.0.0.1:4420',
  orderId: '1',
  token: null,
  merchantHeader: null,
  idempotencyKey: 'k',
  acceptLanguage: 'en-US',
  billing: null,
  phone: null,
  agreement: true,
  returnUrl: null,
};
export const PROCESSED = { result: { id: '1', status: 'processing_started' } };

/** Longer timers are fired by the test. */
function handClock(): Clock & { runAll(): void } {
  const clock = createClock();
  const timers = new Set<() => void>();
  return {
    ...clock,
    after(_, run) {
      timers.add(run);
      return () => void timers.delete(run);
    },
    runAll: () => timers.forEach((run) => run()),
  };
}

interface StageOptions {
  answers?: Response[];
  hasPage?: boolean;
  origin?: string;
  loadSender?: VaultPageDeps['loadSender'];
  setup?: CardVaultSetup;
}

export function stage(options: StageOptions = {}) {
  const { answers = [], hasPage = true, origin = location.origin, loadSender, setup = SETUP } = options;
  const container = document.createElement('div');
  document.body.append(container);
  const clock = handClock();
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const views: VaultView[] = [];
  const fetch = (async (url: string, { body }: RequestInit = {}) => {
    sent.push(url);
    bodies.push(typeof body === 'string' ? JSON.parse(body) : null);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answers.shift()!;
  }) as typeof globalThis.fetch;
  const handle = createFrameVault({ origin: () => safeUrl(origin, { allowLoopback: true }), clock }).mount(
    container,
    setup,
  );
  handle.onView((view) => views.push(view));
  const frame = container.querySelector('iframe');
  // The test's server has no such page, so the real script runs in its response.
  frame?.addEventListener('load', () => {
    const view = frame.contentWindow as PageView;
    const meta = view.document.createElement('meta');
    meta.name = 'ramp-gateways';
    meta.content = new URL(REQUEST.gatewayUrl).origin;
    view.document.head.append(meta);
    view.document.body.replaceChildren();
    if (hasPage) startVaultPage({ view, fetch, clock: createClock(), loadSender });
  });
  const page = () => frame!.contentWindow!.document;
  const ready = () => waitUntil(() => handle.view().phase === 'ready', 'not ready');
  const typeCard = () => {
    fillIn(field(en('vault.cardNumber'), page()), '4242424242424242');
    fillIn(field(en('vault.expiryDate'), page()), '12/40');
    fillIn(field(en('vault.securityCode'), page()), '123');
    fillIn(field(en('vault.nameOnCard'), page()), 'Ana Diaz');
    return waitUntil(() => handle.view().valid, 'not valid');
  };
  return { container, clock, sent, bodies, views, handle, frame, page, ready, typeCard };
}
