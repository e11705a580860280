// The commercial vault's adapter against an emulator for the vendor's global.
import { expect } from '@open-wc/testing';
import type { ProcessingRequest } from '../../../src/domain/card/vault-protocol.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import type { CardVaultSetup } from '../../../src/vault/card-vault.ts';
import type { VgsFormState } from '../../../src/vault/vgs-collect.ts';
import { createVgsVault } from '../../../src/vault/vgs-vault.ts';
import { waitUntil } from '../wait-until.ts';

const SETUP: CardVaultSetup = {
  mode: 'buy',
  fields: 'new-card',
  savedCard: null,
  saveCard: true,
  locale: 'en',
  colorScheme: 'light',
  texts: { cardNumber: 'Card number', numberInvalid: 'Card number is invalid' },
  title: 'Card details',
};
const REQUEST: ProcessingRequest = {
  gatewayUrl: 'https://api.test',
  orderId: '1',
  token: 'tok',
  merchantHeader: null,
  idempotencyKey: 'k',
  acceptLanguage: 'en-US',
  billing: { address: 'Main 1', city: 'Vigo', countryCode: 'ES', postalCode: '36201', state: '' },
  phone: '+34',
  agreement: true,
  returnUrl: null,
};
const SETTINGS = {
  vaultId: 'tnt1',
  environment: 'sandbox',
  scriptUrl: 'https://js.verygoodvault.com/vgs-collect/3.2.1/vgs-collect.js',
};

interface Submitted {
  path: string;
  options: { headers: Record<string, string>; data: (fields: object) => unknown };
}

function stage(answer: [number | null, unknown]) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  document.body.append(host);
  const selectors: string[] = [];
  const submitted: Submitted[] = [];
  let tell: (state: VgsFormState) => void = () => undefined;
  const form = {
    field(selector: string) {
      // The vendor looks up its containers in the document.
      if (!document.querySelector(selector)) throw new Error(`no ${selector}`);
      selectors.push(selector);
      return {};
    },
    submit(
      path: string,
      options: Submitted['options'],
      onAnswer: (status: number | null, body: unknown) => void,
    ) {
      submitted.push({ path, options });
      onAnswer(...answer);
    },
  };
  Object.assign(window, {
    VGSCollect: {
      create(_vaultId: string, _environment: string, onState: typeof tell) {
        tell = onState;
        return form;
      },
    },
  });
  const vault = createVgsVault({ settings: () => SETTINGS, host, clock: createClock() });
  const handle = vault.mount(container, SETUP);
  return { host, container, selectors, submitted, handle, tell: (state: VgsFormState) => tell(state) };
}

describe('commercial vault', () => {
  let now: ReturnType<typeof stage>;
  const start = (
    answer: [number | null, unknown] = [200, { result: { id: '1', status: 'processing_started' } }],
  ) => (now = stage(answer));
  afterEach(() => {
    now.handle.destroy();
    now.host.remove();
    Reflect.deleteProperty(window, 'VGSCollect');
  });

  it('the vendor’s fields are in the light DOM, and shown through slots in the shadow root', async () => {
    const { handle, selectors, host, container } = start();
    await waitUntil(() => handle.view().phase === 'ready');
    expect(selectors).to.deep.equal([
      '#ramp-vault-number',
      '#ramp-vault-expiry',
      '#ramp-vault-cvv',
      '#ramp-vault-holder',
    ]);
    expect(host.children).to.have.length(4);
    expect(container.querySelectorAll('slot')).to.have.length(4);
    handle.destroy();
    expect(host.children).to.have.length(0);
  });

  it('validity comes from the vendor, and the summary has the brand and the last four digits', async () => {
    const { handle, tell, container } = start();
    await waitUntil(() => handle.view().phase === 'ready');
    expect((await handle.check()).valid).to.equal(false);
    expect(container.textContent).to.contain('Card number is invalid');
    const right = { isValid: true, isEmpty: false, isDirty: true };
    tell({
      number: { ...right, cardType: 'visa', last4: '4242' },
      expirationDate: right,
      cvv: right,
      holder: right,
    });
    expect(handle.view()).to.include({ valid: true, complete: true, brand: 'visa' });
    expect(handle.view().summary).to.deep.equal({ brand: 'visa', lastFour: '4242' });
    expect((await handle.check()).valid).to.equal(true);
  });

  it('API-44 requests to a gateway with a path stay below that path, because other paths of the host may belong to others', async () => {
    const { handle, submitted } = start();
    await waitUntil(() => handle.view().phase === 'ready');
    await handle.submit({ ...REQUEST, gatewayUrl: 'https://api.test/ramp', orderId: 'a/b' });
    expect(submitted[0]!.path).to.equal('/ramp/api/v2/orders/a%2Fb/processing');
  });

  it('an error without a body says nothing about the outcome of the payment', async () => {
    const { handle } = start([429, '']);
    await waitUntil(() => handle.view().phase === 'ready');
    expect(await handle.submit(REQUEST)).to.include({ ok: false, code: 'network_error', status: 429 });
  });

  it('API-17 API-44 the vendor sends the processing request', async () => {
    const { handle, submitted } = start();
    await waitUntil(() => handle.view().phase === 'ready');
    const first = handle.submit(REQUEST);
    expect(handle.submit(REQUEST)).to.equal(first);
    expect((await first).ok).to.equal(true);
    expect(submitted).to.have.length(1);
    const { path, options } = submitted[0]!;
    expect(path).to.equal('/api/v2/orders/1/processing');
    expect(options.headers).to.include({ Authorization: 'Bearer tok', 'Idempotency-Key': 'k' });
    expect(options.data({ number: 'alias' })).to.deep.equal({
      card: [
        {
          address: 'Main 1',
          city: 'Vigo',
          countryCode: 'ES',
          postalCode: '36201',
          phone: '+34',
          number: 'alias',
          mustBeSaved: true,
        },
      ],
      agreement: true,
      id: '1',
    });
  });

  it('ERR-18 a refusal is shown at its field', async () => {
    const error = { code: 'validation_error', message: '', payload: { 'card.number': ['Not accepted'] } };
    const { handle, container } = start([422, { error }]);
    await waitUntil(() => handle.view().phase === 'ready');
    expect(await handle.submit(REQUEST)).to.deep.include({
      ok: false,
      fields: { 'card.number': 'Not accepted' },
    });
    expect(container.textContent).to.contain('Not accepted');
  });

  it('an unreachable proxy is reported as a network failure', async () => {
    const { handle } = start([null, null]);
    await waitUntil(() => handle.view().phase === 'ready');
    expect(await handle.submit(REQUEST)).to.include({ ok: false, code: 'network_error' });
  });
});
