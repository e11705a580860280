// A card, its processing request, and a gateway that sends a test's responses in turn.
import type { TypedCard } from '../../../elements/vault/typed-card.ts';
import { createSendCard } from '../../../elements/vault/send-card.ts';
import type { ProcessingRequest, SubmitResult } from '../../../src/domain/card/vault-protocol.ts';
import type { Mode } from '../../../src/domain/launch/setting-types.ts';
import { shownOf, shownOrderText } from '../../../src/domain/order/shown-order.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { order } from '../../support/orders.ts';

export const CARD: TypedCard = {
  savedCardId: null,
  number: '4242424242424242',
  expirationDate: '12/34',
  cvv: '123',
  holder: 'Ana Diaz',
  dateOfBirth: '1990-02-01',
  mustBeSaved: true,
};
/** An order that waits for its payment. */
export const reserved = (change: Partial<Order> = {}) => ({ result: order({ id: 'order/1', ...change }) });
const shown = reserved().result;

export const REQUEST: ProcessingRequest = {
  gatewayUrl: 'http://127.0.0.1:4300/',
  orderId: 'order/1',
  token: 'tok',
  merchantHeader: 'mer',
  idempotencyKey: 'key-1',
  acceptLanguage: 'es-ES',
  billing: { address: 'Main 1', city: 'Vigo', countryCode: 'ES', postalCode: '36201', state: '' },
  phone: '+34600000000',
  agreement: true,
  returnUrl: null,
  shown: shownOrderText(shown.id, shownOf(shown)),
};
export const PROCESSED = { result: { id: 'order/1', status: 'processing_started' } };
export const RESERVED = reserved();

export interface Sent {
  method: string;
  url: string;
  init: RequestInit;
  /** The time in ticks. */
  at: number;
}
/** Status and body of a response, or a failure without one. */
export type Answer = [status: number, body: unknown, headers?: Record<string, string>] | 'never' | 'broken';

/** A gateway that sends these responses in turn, and then repeats the last one. */
export function stage(posts: Answer[], gets: Answer[] = ['broken'], gateways = ['http://127.0.0.1:4300']) {
  const sent: Sent[] = [];
  const clock = createFakeClock();
  const take = (answers: Answer[]) => (answers.length > 1 ? answers.shift()! : answers[0]!);
  const fetch = ((url: string, init: RequestInit) => {
    const method = init.method ?? '';
    sent.push({ method, url, init, at: clock.ticks() });
    const answer = take(method === 'POST' ? posts : gets);
    if (answer === 'broken') return Promise.reject(new TypeError(`Failed to fetch ${url}`));
    if (answer === 'never') {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      });
    }
    const [status, body, headers] = answer;
    return Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
  }) as typeof globalThis.fetch;
  const list = { getAttribute: () => gateways.join(' ') };
  const page = { querySelector: (name: string) => (name === 'meta[name="ramp-gateways"]' ? list : null) };
  const send = createSendCard(page as unknown as Document, fetch, clock);
  return {
    sent,
    clock,
    send,
    count: (method: string) => sent.filter((one) => one.method === method).length,
    async run(mode: Mode = 'buy', card = CARD, request = REQUEST): Promise<SubmitResult> {
      const result = send(mode, card, request);
      await clock.advance(200_000);
      return result;
    },
  };
}
