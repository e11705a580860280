// Forged messages of the widget or the host have no effect, and each is counted.
import { expect, test, type Frame, type Page } from '../support/journey.ts';
import { EMBEDDINGS, type Placed } from '../support/embeddings.ts';
import { en } from '../support/english.ts';

const SUMMARY = {
  orderId: '1',
  status: 'complete',
  mode: 'buy',
  fromCurrency: 'USD',
  fromAmount: '1',
  toCurrency: 'BTC',
  toAmount: '1',
  merchantOrderId: null,
};
const SUCCESS = {
  source: 'ramp-widget',
  version: 1,
  type: 'operation_success',
  payload: SUMMARY,
  id: 'forged',
  sequence: 1000,
  instance: 'forged',
};
const STATE = {
  source: 'ramp-frame',
  version: 1,
  type: 'state',
  payload: { state: 'failed', orderId: 'forged' },
};
const RESTART = { source: 'ramp-host', version: 1, type: 'restart', payload: {} };

/** Foreign windows in the page: two other sites, and a page on the gateway's own origin. */
async function addStrangers(page: Page, gateway: string): Promise<Record<string, Frame>> {
  const addresses = [
    'http://evil-one.test/',
    'http://evil-two.test/',
    `${gateway}/demo/stranger.html`,
  ] as const;
  const frames: Record<string, Frame> = {};
  for (const [index, address] of addresses.entries()) {
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stranger</title>' }),
    );
    await page.evaluate(
      ([src, name]) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src, name });
        document.body.append(frame);
      },
      [address, `stranger-${index}`] as const,
    );
    await expect.poll(() => page.frame(`stranger-${index}`)?.url()).toBe(address);
    frames[new URL(address).origin] = page.frame(`stranger-${index}`)!;
  }
  return frames;
}

const hosted = (page: Page, gateway: string) =>
  page.frames().find((frame) => frame.url().startsWith(`${gateway}/buy`))!;

const refusedByElement = ({ box }: Placed) =>
  box.evaluate((node) => {
    const counter = Symbol.for('ramp-widget.refused-messages');
    return (node as unknown as Record<symbol, number>)[counter]!;
  });

const refusedByPage = (frame: Frame) =>
  frame.evaluate(() => Number(document.documentElement.dataset['refusedMessages'] ?? '0'));

const [, framed, bare] = EMBEDDINGS;

for (const script of ['ramp-widget.js', 'ramp-widget-frame.js'])
  test(`${script}: the element accepts messages only from its own frame at the gateway’s origin`, async ({
    page,
    baseURL,
  }) => {
    await page.route(/\/ramp-widget\.js$/, (route) => route.continue({ url: `${baseURL}/${script}` }));
    const placed = await framed!.open(page, baseURL!);
    await placed.ready();
    const strangers = await addStrangers(page, baseURL!);
    // The widget may announce its size at any time.
    const events = async () =>
      (await placed.host.log()).filter(({ via, type }) => via === 'event' && type !== 'resize').length;
    const before = await events();
    let count = await refusedByElement(placed);
    const refused = async (why: string) => {
      count += 1;
      await expect.poll(() => refusedByElement(placed), { message: why }).toBe(count);
    };

    for (const [origin, frame] of Object.entries(strangers)) {
      for (const forged of [SUCCESS, STATE]) {
        await frame.evaluate((message) => window.parent.postMessage(message, '*'), forged);
        await refused(`${origin} ${forged.type}`);
      }
    }
    // The page itself, as an injected script would post.
    await page.evaluate((message) => window.postMessage(message, '*'), SUCCESS);
    await refused('the page itself');

    const own = hosted(page, baseURL!);
    const misshapen: object[] = [
      { ...SUCCESS, version: 2 },
      { ...SUCCESS, type: 'operation_refunded' },
      { ...SUCCESS, type: '__proto__' },
      { ...SUCCESS, payload: null },
      { ...SUCCESS, id: 7 },
      { ...SUCCESS, sequence: '1' },
      { ...SUCCESS, instance: undefined },
      { ...STATE, payload: { state: 'stolen', orderId: null } },
      { ...STATE, type: 'deposit', payload: {} },
      { hello: 'world' },
    ];
    for (const forged of misshapen) {
      await own.evaluate((message) => window.parent.postMessage(message, '*'), forged);
      await refused(JSON.stringify(forged));
    }

    expect(await events()).toBe(before);
    const { state, orderId } = await placed.box.evaluate((node) => {
      const { state, orderId } = node as unknown as { state: string; orderId: string | null };
      return { state, orderId };
    });
    expect([state, orderId]).toEqual(['ready', null]);
  });

test('the hosted page accepts messages only from its parent at the host origin', async ({
  page,
  baseURL,
}) => {
  const placed = await bare!.open(page, baseURL!);
  await placed.ready();
  await placed.surface.getByLabel(en('calculator.youPay')).fill('77');
  const own = hosted(page, baseURL!);
  const strangers = await addStrangers(page, baseURL!);
  // The widget may announce its size at any time.
  const errors = async () =>
    (await placed.host.posts()).map(({ type }) => type).filter((type) => type !== 'resize');
  let count = await refusedByPage(own);
  const refused = async (why: string) => {
    count += 1;
    await expect.poll(() => refusedByPage(own), { message: why }).toBe(count);
  };

  for (const [origin, frame] of Object.entries(strangers)) {
    await frame.evaluate((message) => window.parent.frames[0]!.postMessage(message, '*'), RESTART);
    await refused(origin);
  }
  const misshapen: object[] = [
    { ...RESTART, version: 2 },
    { ...RESTART, source: 'ramp-widget' },
    { ...RESTART, type: 'reset' },
    { ...RESTART, payload: 'now' },
    { ...RESTART, type: 'launch', payload: { payload: { toWallet: 'x' } } },
    { ...RESTART, type: 'set', payload: { theme: 5 } },
    { ...RESTART, type: 'set', payload: { logo: 'yes' } },
    { ...RESTART, type: 'deposit_result', payload: { answer: { txHash: 'x' } } },
    { ...RESTART, type: 'constructor' },
  ];
  for (const forged of misshapen) {
    await page.evaluate((message) => window.frames[0]!.postMessage(message, '*'), forged);
    await refused(JSON.stringify(forged));
  }
  // The response to the host's own command comes after any message that the others could have caused.
  await placed.call('close');
  await expect.poll(errors).toEqual(['loaded', 'exit']);
  await expect(placed.surface.getByLabel(en('calculator.youPay'))).toHaveValue('77');
});

test('a page that frames the widget with another page’s hostOrigin can neither control it nor receive its messages', async ({
  page,
  baseURL,
}) => {
  const stranger = 'http://evil-one.localhost/';
  const port = new URL(baseURL!).port;
  await page.route(stranger, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Stranger</title><script>
        window.heard = [];
        addEventListener('message', ({ data }) => heard.push(data));
      </script><iframe src="${baseURL}/buy?hostOrigin=${encodeURIComponent(`http://localhost:${port}`)}" style="width:420px;height:900px"></iframe>`,
    }),
  );
  await page.goto(stranger);
  const surface = page.frameLocator('iframe');
  await expect(surface.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await surface.getByLabel(en('calculator.youPay')).fill('77');
  const own = hosted(page, baseURL!);
  await page.evaluate((message) => window.frames[0]!.postMessage(message, '*'), RESTART);
  await expect.poll(() => refusedByPage(own)).toBe(1);
  await expect(surface.getByLabel(en('calculator.youPay'))).toHaveValue('77');
  // Messages from one window arrive in order, so this one would come after all that the widget has posted.
  await own.evaluate(() => window.parent.postMessage('the end', '*'));
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard))
    .toEqual(['the end']);
});
