// Signed launches: no order differs from any subset of signed fields, and widget and gateway parse every text alike.
import assert from 'node:assert/strict';
import { readPayloadText } from '../../demo/sandbox/rules/launch-payload.ts';
import { flowType, wrongFlow } from '../../src/domain/launch/flow-type.ts';
import { readLaunchPayload } from '../../src/domain/launch/launch-payload.ts';
import { isRampError } from '../../src/domain/errors/ramp-error.ts';
import {
  EVM,
  merchantHeader,
  openSandbox,
  ORDER,
  sign,
  type Json,
  type TestSandbox,
} from '../gateway/harness.ts';
import { randomText } from './launch-texts.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';

const EMAIL = 'signed@example.com';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const WHOLE_TEXTS = 100_000;
const SUBSETS_IN_TESTS = 60;

/** The amounts that the demo pair yields at the sandbox's rate, so that both can be signed. */
const SIGNED: Json = {
  ...{
    fromCurrency: 'USD',
    fromAmount: '100',
    toCurrency: 'USDT-MATIC',
    toAmount: '94.029411',
    toWallet: EVM,
  },
  ...{ paymentType: 'card', email: EMAIL, merchantOrderId: 'A', customerId: 'c-1', contractCall: '%7B%7D' },
  ...{
    shareToken: 'demo-share-token',
    externalData: '{"siloNetwork":"x"}',
    redirectUrl: 'https://shop.example/',
  },
};
const NAMES = Object.keys(SIGNED);

/** The ways in which an order can differ in a field, and the field that the refusal names; all other fields are changed in the text. */
const ORDER_CHANGES: Readonly<Record<string, [Json, string]>> = {
  fromCurrency: [{ fromCurrency: 'EUR' }, 'fromCurrency'],
  toCurrency: [{ toCurrency: 'USDT-AVAX' }, 'toCurrency'],
  toWallet: [{ toWallet: OTHER }, 'toWallet'],
  paymentType: [{ paymentType: 'google_pay' }, 'paymentType'],
  merchantOrderId: [{ merchantData: { merchantOrderId: 'B' } }, 'merchantData.merchantOrderId'],
  toAmount: [{ fromAmount: null, toAmount: '94.03' }, 'toAmount'],
};

interface World {
  box: TestSandbox;
  token: string;
  stranger: string;
}

export const proof: Proof = {
  name: 'signed-launch',
  rule: 'any changed field of any subset of signed fields is refused by its name, and widget and gateway read every text alike',
  cases: { whole: WHOLE_TEXTS, inTests: 3_000 },
  async run(cases, seed) {
    const random = createRandom(seed);
    const all = Array.from({ length: 2 ** NAMES.length }, (_, mask) =>
      NAMES.filter((_name, bit) => mask & (1 << bit)),
    );
    const subsets = cases < WHOLE_TEXTS ? random.shuffled(all).slice(0, SUBSETS_IN_TESTS) : all;
    const refusals = await refuseChanges(subsets, random);
    let taken = 0;
    for (let index = 0; index < cases; index += 1) if (readAlike(randomText(random))) taken += 1;
    return `${subsets.length} subsets placed, ${refusals} changes refused; ${cases} texts read alike, ${taken} of them accepted`;
  },
};

async function refuseChanges(subsets: readonly string[][], random: Random): Promise<number> {
  const box = openSandbox();
  let refusals = 0;
  try {
    let world: World | null = null;
    for (const [index, names] of subsets.entries()) {
      // Starts a new database, with new sessions and ids, because a small one is faster.
      if (index % 500 === 0) world = await openWorld(box);
      if (await isNoFlow(world!, names)) continue;
      await placeHonestly(world!, names);
      for (const name of names) {
        await refuseChange(world!, names, name, random);
        refusals += 1;
      }
    }
  } finally {
    await box.close();
  }
  return refusals;
}

async function openWorld(box: TestSandbox): Promise<World> {
  await box.post('/sandbox/reset');
  const people = [EMAIL, 'stranger@example.com'];
  for (const email of people) await box.post(`/sandbox/customers/${email}/kyc`, { status: 'complete' });
  return { box, token: await box.signIn(EMAIL), stranger: await box.signIn('stranger@example.com') };
}

const payloadOf = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, SIGNED[name]]));

/** The widget sends the fixed side: a signed toAmount, else the pay amount. */
function orderOf(names: readonly string[]): Json {
  const { toAmount } = SIGNED;
  return names.includes('toAmount') ? { ...ORDER, fromAmount: null, toAmount } : ORDER;
}

/** An incomplete payment is refused, naming its fields, before any other check. */
async function isNoFlow({ box, token }: World, names: readonly string[]): Promise<boolean> {
  const payload = payloadOf(names);
  const wrong = wrongFlow(payload);
  if (!wrong) return false;
  const merchant = merchantHeader(JSON.stringify(payload));
  const { status, body } = await box.post('/api/v1/orders', orderOf(names), { token, merchant });
  assert.equal(status, 422, `no flow of [${names.join()}]: ${JSON.stringify(body)}`);
  assert.deepEqual(Object.keys(body['error'].payload as object).sort(), Object.keys(wrong.fields).sort());
  return true;
}

async function placeHonestly({ box, token }: World, names: readonly string[]): Promise<void> {
  const merchant = merchantHeader(JSON.stringify(payloadOf(names)));
  const { status, body } = await box.post('/api/v1/orders', orderOf(names), { token, merchant });
  assert.equal(status, 200, `the honest order of [${names.join()}]: ${JSON.stringify(body)}`);
  await box.post(`/api/v1/orders/${body['result'].id}/cancel`, {}, { token });
}

async function refuseChange(world: World, names: readonly string[], name: string, random: Random) {
  const { box, token, stranger } = world;
  const payload = payloadOf(names);
  const text = JSON.stringify(payload);
  const ask = async (field: string, order: Json, merchant: string, session = token) => {
    const { status, body } = await box.post('/api/v1/orders', order, { token: session, merchant });
    const what = `${name} of [${names.join()}] changed`;
    assert.equal(status, 422, `${what}: ${JSON.stringify(body)}`);
    assert.ok(Object.hasOwn(body['error'].payload as object, field), `${what}: ${JSON.stringify(body)}`);
  };
  const order = orderOf(names);
  const change = ORDER_CHANGES[name];
  if (change) await ask(change[1], { ...order, ...change[0] }, merchantHeader(text));
  else if (name === 'email') await ask('email', order, merchantHeader(text), stranger);
  else if (name === 'fromAmount') {
    // If both are signed only the quote can differ: the merchant signed another price.
    const isQuoted = names.includes('toAmount');
    const signed = isQuoted ? JSON.stringify({ ...payload, fromAmount: '99.5' }) : text;
    await ask('fromAmount', isQuoted ? order : { ...order, fromAmount: '99' }, merchantHeader(signed));
  }
  if (change && !random.chance(0.1)) return;
  const forged = JSON.stringify({ ...payload, [name]: `${SIGNED[name]}1` });
  await ask('signature', order, merchantHeader(forged, { signature: sign(text) }));
}

/** Fields that the widget need not know: only the gateway complains about them. */
const GATEWAY_ONLY = new Set(['issuedAt', 'expiresAt', 'nonce', 'origins']);

/** Returns true if both accept it. */
function readAlike(text: string): boolean {
  const ofGateway = readPayloadText(text);
  const names = Object.keys('errors' in ofGateway ? ofGateway.errors : {});
  // The flow is checked only if each field is valid, including those that the widget need not know.
  const ofWidget = readByWidget(text, !names.some((name) => GATEWAY_ONLY.has(name)));
  const shared = names.filter((name) => !GATEWAY_ONLY.has(name) || ofWidget.names.includes(name));
  const shown = JSON.stringify(text);
  assert.deepEqual(shared.sort(), [...ofWidget.names].sort(), `${shown} is refused otherwise`);
  if (names.length > 0) return false;
  const payload = 'payload' in ofGateway ? Object.entries(ofGateway.payload) : [];
  const known = payload.filter(([name]) => !GATEWAY_ONLY.has(name));
  assert.deepEqual(Object.fromEntries(known), ofWidget.payload, `${shown} means something else`);
  return true;
}

function readByWidget(text: string, isFlowRead: boolean): { names: string[]; payload: object } {
  try {
    const payload = readLaunchPayload(text);
    if (isFlowRead) flowType(payload);
    return { names: [], payload };
  } catch (error) {
    assert.ok(isRampError(error, 'merchant_validation_failer'), `${JSON.stringify(text)}: ${String(error)}`);
    return { names: Object.keys(error.fields ?? {}), payload: {} };
  }
}
