// Calls outside the flows: reports, events and the controls of the sandbox.
import { sendAnalyticsEvent } from '../../../src/gateway/send-analytics-event.ts';
import { sendErrorReport } from '../../../src/gateway/send-error-report.ts';
import {
  advanceSandboxClock,
  moveSandboxOrder,
  setSandboxKyc,
} from '../../../src/gateway/sandbox-controls.ts';
import { ORDER_ID } from '../../support/orders.ts';
import type { Row } from './call-row.ts';
import { walkCalls } from './walk-calls.ts';

const REPORT = { code: 'unknown_error', message: 'Broken', place: '/buy start', version: '1.0.0' };
const EVENT = { name: 'incorrect_code', time: '2026-01-01T00:00:00.000Z', props: {} };

const REPORTS: Row[] = [
  {
    title: 'an error report goes bare',
    send: (client) => sendErrorReport(client, REPORT),
    asks: 'POST /widget-api/v1/errors',
    body: REPORT,
    isBare: true,
  },
  {
    title: 'an event goes bare',
    send: (client) => sendAnalyticsEvent(client, EVENT),
    asks: 'POST /widget-api/v1/events',
    body: EVENT,
    isBare: true,
  },
];

const CONTROLS: Row[] = [
  {
    title: 'the sandbox moves an order',
    send: (client) => moveSandboxOrder(client, { orderId: ORDER_ID, status: 'on_hold' }),
    asks: `POST /sandbox/orders/${ORDER_ID}/status`,
    body: { status: 'on_hold' },
    isBare: true,
  },
  {
    title: 'the sandbox sets a verification',
    send: (client) => setSandboxKyc(client, { email: 'a@example.com', status: 'retry' }),
    asks: 'POST /sandbox/customers/a%40example.com/kyc',
    body: { status: 'retry' },
    isBare: true,
  },
  {
    title: 'the sandbox moves its clock',
    send: (client) => advanceSandboxClock(client, { advanceMs: 60_000 }),
    asks: 'POST /sandbox/clock',
    body: { advanceMs: 60_000 },
    isBare: true,
  },
];

walkCalls([...REPORTS, ...CONTROLS]);
