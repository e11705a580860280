// Everything that sends the card, in one file that loads after the fields.
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
