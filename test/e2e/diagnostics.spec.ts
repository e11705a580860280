// The diagnostics of a failed launch: the sandbox names the problem and its fix, the page receives the reason, and
// the customer reads a plain text.
import { expect, test, type Page } from '../support/journey.ts';
import { allow, lastError, publicShop, sandboxShop, signed, type Shop } from '../support/diagnostics-page.ts';
import { tagFor } from '../support/embeddings.ts';

const TAG = '<ramp-widget></ramp-widget>';
const CALM_CARD = "The widget couldn't be loaded. Check your connection and try again.";
const CALM_START = /couldn.t start/i;

interface Case {
  reason: string;
  /** The sandbox's text about the problem and its fix. */
  says: RegExp;
  /** The customer's text. */
  calm: string | RegExp;
  /** Opens the page; the launch is for the gateway at `baseURL`. */
  open(
    shop: Shop,
    page: Page,
    baseURL: string,
  ): Promise<ReturnType<Shop['open']> extends Promise<infer P> ? P : never>;
}

/** Gateway responses that depend only on the page's URL. */
const answerAt = (page: Page, pattern: RegExp, status: number, type: string, body: string, origin: string) =>
  page.route(pattern, (route) => route.fulfill({ status, contentType: type, body, headers: allow(origin) }));

const launch = async (
  shop: Shop,
  page: Page,
  baseURL: string,
  times: object,
  spoil = (text: string) => text,
) => {
  const { signature, ...rest } = await signed(page, baseURL, { toCurrency: 'USDT-MATIC', ...times });
  return shop.open(tagFor({ ...rest, signature: spoil(signature) }));
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const CASES: Readonly<Record<string, Case>> = {
  'script-src blocks the chunks': {
    reason: 'application_blocked',
    says: /Content-Security-Policy blocks the widget\. Add the origin of \S+ to script-src/,
    calm: CALM_CARD,
    open: (shop) => shop.open(TAG, `script-src ${shop.gateway}/ramp-widget.js`),
  },
  'the chunks are not there': {
    reason: 'application_not_loaded',
    says: /Serve every file of the folder/,
    calm: CALM_CARD,
    async open(shop, page) {
      await page.route(/\/app\/main-/, (route) => route.fulfill({ status: 404, body: '' }));
      return shop.open(TAG);
    },
  },
  'connect-src blocks the gateway': {
    reason: 'gateway_blocked',
    says: /\(connect-src\) blocks the gateway\. Add \S+ to connect-src/,
    calm: CALM_START,
    open: (shop) => shop.open(TAG, "connect-src 'none'"),
  },
  'frame-src blocks the frame': {
    reason: 'frame_blocked',
    says: /\(frame-src\) blocks the frame\. Add \S+ to frame-src/,
    calm: CALM_CARD,
    open: (shop) => shop.open('<ramp-widget render="frame"></ramp-widget>', "frame-src 'none'"),
  },
  'nothing is at the address': {
    reason: 'gateway_unreachable',
    says: /Nothing answers at .*\. Check gateway-url/,
    calm: CALM_START,
    async open(shop, page) {
      const gateway = shop.gateway.replace(/gateway|127\.0\.0\.1:\d+/, (name) =>
        name === 'gateway' ? 'gatewax' : '127.0.0.1:4757',
      );
      await page.route(/gatewax|:4757\//, (route) => route.abort('connectionrefused'));
      return shop.open(`<ramp-widget gateway-url="${gateway}"></ramp-widget>`);
    },
  },
  'a website is at the address': {
    reason: 'gateway_not_found',
    says: /is not a gateway of the widget: \S+ answers 200 with text\/html\. Set gateway-url/,
    calm: CALM_START,
    async open(shop, page) {
      await answerAt(page, /\/blog\//, 200, 'text/html', '<!doctype html><title>Blog</title>', shop.origin);
      return shop.open(`<ramp-widget gateway-url="${shop.gateway}/blog"></ramp-widget>`);
    },
  },
  'another path is at the address': {
    reason: 'gateway_not_found',
    says: /answers 404 with application\/json/,
    calm: CALM_START,
    async open(shop, page) {
      await answerAt(page, /\/shop\//, 404, 'application/json', '{"error":{"code":"x"}}', shop.origin);
      return shop.open(`<ramp-widget gateway-url="${shop.gateway}/shop"></ramp-widget>`);
    },
  },
  'the gateway does not know the page’s origin': {
    reason: 'gateway_refuses_page',
    says: /answers, but not to pages of \S+ \(CORS\)\. Let it allow this origin/,
    calm: CALM_START,
    async open(shop, page) {
      await answerAt(page, /\/closed\//, 200, 'application/json', '{"result":{}}', 'https://other.test');
      return shop.open(`<ramp-widget gateway-url="${shop.gateway}/closed"></ramp-widget>`);
    },
  },
  'script and gateway are of different versions': {
    reason: 'version_mismatch',
    says: /script is version \S+, its gateway serves 9\.4\.0: load both from one place/,
    calm: CALM_START,
    async open(shop, page) {
      await answerAt(page, /\/currencies$/, 200, 'application/json', '{"result":{"new":1}}', shop.origin);
      const manifest = '{"name":"ramp-widget","version":"9.4.0"}';
      await answerAt(page, /\/manifest\.json$/, 200, 'application/json', manifest, shop.origin);
      return shop.open(TAG);
    },
  },
  'the merchant’s clock is ahead': {
    reason: 'launch_not_yet_valid',
    says: /server that signed is \d+ minutes ahead: set it by NTP/,
    calm: 'Merchant parameters invalid',
    open: (shop, page, baseURL) => launch(shop, page, baseURL, { issuedAt: inHours(1) }),
  },
  'the launch is too old': {
    reason: 'launch_expired',
    says: /hours too late\. Sign when the page is requested.*check the clock/,
    calm: 'Merchant parameters invalid',
    open: (shop, page, baseURL) =>
      launch(shop, page, baseURL, { issuedAt: inHours(-4), expiresAt: inHours(-3) }),
  },
  'the signature is base64': {
    reason: 'bad_signature',
    says: /It is not hex: send the HMAC as hex/,
    calm: 'Merchant parameters invalid',
    open: (shop, page, baseURL) =>
      launch(shop, page, baseURL, {}, (hex) => Buffer.from(hex, 'hex').toString('base64')),
  },
};

// A website in the gateway's place responds with another content or its own error; other hosts refuse, or do not
// exist.
test.beforeEach(({ reports }) => reports.causes(/^\S+ at \/buy (start|load catalog|load country): /));

/** Production has three texts; for each, the first case is opened there too. */
const inProduction = Object.entries(CASES).filter(
  ([, { calm }], index, all) => all.findIndex(([, other]) => other.calm === calm) === index,
);

for (const [name, { reason, says, open }] of Object.entries(CASES))
  test(`${name}: a sandbox explains what is wrong and how to fix it, and the page receives the reason`, async ({
    page,
    baseURL,
  }) => {
    const card = page.locator('ramp-widget');
    const host = await open(await sandboxShop(page, baseURL!), page, baseURL!);
    expect(await lastError(host)).toMatchObject({ code: 'error', reason });
    await expect(card).toContainText(says);
    await expect(card).toHaveJSProperty('state', 'failed');
    const { message, fields } = await lastError(host);
    expect(JSON.stringify([message, fields])).toMatch(says);
    expect(await host.events('error')).toHaveLength(1);
  });

for (const [name, { reason, says, calm, open }] of inProduction)
  test(`${name}: production shows the customer neither what is wrong nor how to fix it, and the page receives the reason`, async ({
    page,
    baseURL,
  }) => {
    const card = page.locator('ramp-widget');
    const host = await open(await publicShop(page, baseURL!), page, baseURL!);
    expect(await lastError(host)).toMatchObject({ code: 'error', reason });
    await expect(card).toContainText(calm);
    await expect(card).not.toContainText(says);
    await expect(card).not.toContainText(/gateway|Policy|CORS/);
  });
