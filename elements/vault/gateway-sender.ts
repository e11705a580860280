// What sends the card, as one file that comes after the fields: the calls, when one is sent again, and what must be the same for that.
import type { Clock } from '../../src/lib/time/clock.ts';
import { createGatewayCall } from './gateway-call.ts';
import { readGateways } from './gateways.ts';
import { createSender, type SendProcessing } from './send-processing.ts';

export const createGatewaySender = (
  document: Document,
  fetch: typeof globalThis.fetch,
  clock: Clock,
): SendProcessing =>
  createSender({ callGateway: createGatewayCall(fetch, clock), clock, gateways: readGateways(document) });
