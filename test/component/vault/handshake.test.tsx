// The card-fields page accepts one port, from its parent only, and only valid messages on it.
import { expect } from '@open-wc/testing';
import { textsIn } from '../../../elements/vault/texts.ts';
import { startVaultPage, type VaultPage } from '../../../elements/vault/vault-page.ts';
import type { FromVault } from '../../../src/domain/card/vault-protocol.ts';
import { VAULT_TEXT_NAMES } from '../../../src/domain/card/vault-texts.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { waitUntil } from '../wait-until.ts';
import { field, SETUP } from './stage.ts';
import { en } from '../../support/english.ts';

const INIT = { source: 'ramp-widget', type: 'vault-init', version: 1 };

const nextFrames = async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
};

describe('handshake of the card fields', () => {
  let frame: HTMLIFrameElement;
  let page: VaultPage;
  let view: Window & typeof globalThis;
  beforeEach(() => {
    frame = document.createElement('iframe');
    document.body.append(frame);
    view = frame.contentWindow as Window & typeof globalThis;
    page = startVaultPage({ view });
  });
  afterEach(() => frame.remove());

  const arrive = (
    data: unknown,
    { source = window as Window | null, ports = [new MessageChannel().port2] } = {},
  ) => view.dispatchEvent(new MessageEvent('message', { data, source, ports, origin: 'https://shop.test' }));

  /** Performs the widget's handshake; returns its end of the port and the messages received. */
  function connect() {
    const { port1, port2 } = new MessageChannel();
    const heard: FromVault[] = [];
    port1.onmessage = ({ data }) => heard.push(data as FromVault);
    arrive(INIT, { ports: [port2] });
    const wait = (kind: FromVault['type']) =>
      waitUntil(() => heard.some((message) => message.type === kind), `no ${kind}`);
    return { port: port1, heard, wait };
  }

  for (const [name, send] of [
    ['a stranger’s window', () => arrive(INIT, { source: view })],
    ['no window', () => arrive(INIT, { source: null })],
    ['another source', () => arrive({ ...INIT, source: 'ramp-host' })],
    ['another type', () => arrive({ ...INIT, type: 'vault' })],
    ['no version', () => arrive({ source: 'ramp-widget', type: 'vault-init' })],
    ['text', () => arrive('vault-init')],
    ['no port', () => arrive(INIT, { ports: [] })],
    ['two ports', () => arrive(INIT, { ports: [new MessageChannel().port1, new MessageChannel().port1] })],
  ] as const) {
    it(`a handshake with ${name} is refused and counted`, () => {
      send();
      expect(page.counts.refusedHandshakes).to.equal(1);
      expect(page.parentOrigin()).to.equal(null);
      expect(view.document.body.childElementCount).to.equal(0);
    });
  }

  it('the page accepts its parent once, and keeps its origin', async () => {
    const { wait } = connect();
    await wait('ready');
    expect(page.parentOrigin()).to.equal('https://shop.test');
    arrive(INIT);
    expect(page.counts.refusedHandshakes).to.equal(1);
    expect(view.document.querySelectorAll('.card-form')).to.have.length(1);
  });

  it('without a parent, the page accepts no handshake', () => {
    const alone = startVaultPage({ view: window });
    window.dispatchEvent(
      new MessageEvent('message', { data: INIT, source: window, ports: [new MessageChannel().port2] }),
    );
    expect(alone.counts.refusedHandshakes).to.equal(1);
  });

  it('the page reports no height before its fields are there, because the widget would take the empty form for them', async () => {
    frame.style.width = '300px';
    const { port, wait, heard } = connect();
    await wait('ready');
    await nextFrames();
    const heights = () => heard.flatMap((message) => (message.type === 'size' ? [message.height] : []));
    expect(heights()).to.deep.equal([]);
    port.postMessage({ type: 'setup', setup: SETUP });
    await wait('size');
    expect(Math.min(...heights())).to.be.greaterThan(200);
  });

  it('each setup is answered by a height with its number, even if the height is the same', async () => {
    frame.style.width = '300px';
    const { port, wait, heard } = connect();
    await wait('ready');
    const ofSetups = () => heard.flatMap((message) => (message.type === 'size' ? [message.setup] : []));
    port.postMessage({ type: 'setup', setup: { ...SETUP, number: 1 } });
    await waitUntil(() => ofSetups().at(-1) === 1);
    port.postMessage({ type: 'setup', setup: { ...SETUP, number: 2 } });
    await waitUntil(() => ofSetups().at(-1) === 2);
  });

  it('invalid messages are dropped and counted, and the page continues', async () => {
    const { port, wait, heard } = connect();
    for (const wrong of [{ type: 'read-card' }, { type: 'setup', setup: {} }, 'focus', null])
      port.postMessage(wrong);
    port.postMessage({ type: 'setup', setup: SETUP });
    await wait('state');
    expect(page.counts.droppedMessages).to.equal(4);
    expect(heard.map(({ type }) => type)).to.include.members(['ready', 'summary', 'state']);
    await wait('size');
  });

  for (const locale of [...LOCALES, 'xx', 'constructor'])
    it(`the page labels its fields itself, even if the surrounding page sends other labels (${locale})`, async () => {
      const { port, wait } = connect();
      const asking = 'Your bank asks for your card number again';
      const labels = Object.fromEntries(VAULT_TEXT_NAMES.map((name) => [name, asking]));
      const foreign = { labels, texts: labels, title: asking, lead: asking };
      port.postMessage({ type: 'setup', ...foreign, setup: { ...SETUP, locale, ...foreign } });
      await wait('state');
      const look = { colorScheme: 'light', tokens: { '--ramp-text': `"${asking}"` }, locale, ...foreign };
      port.postMessage({ type: 'set', look, ...foreign });
      port.postMessage({ type: 'check', id: 1 });
      await wait('checked');
      const { cardNumber, expiryDate, securityCode } = textsIn(locale);
      for (const label of [cardNumber, expiryDate, securityCode])
        expect(field(label, view.document).getAttribute('aria-invalid'), label).to.equal('true');
      expect(view.document.documentElement.outerHTML).not.to.include(asking);
    });

  it('the page accepts plain design tokens only', async () => {
    const { port, wait } = connect();
    const tokens = {
      '--ramp-text': 'rgb(1, 2, 3)',
      '--ramp-surface': 'url(https://evil.test)',
      color: 'red',
    };
    port.postMessage({ type: 'setup', setup: { ...SETUP, colorScheme: 'dark', locale: 'es', tokens } });
    await wait('state');
    const { style, lang } = view.document.documentElement;
    expect(style.getPropertyValue('--ramp-text')).to.equal('rgb(1, 2, 3)');
    expect([style.getPropertyValue('--ramp-surface'), style.color]).to.deep.equal(['', '']);
    expect([style.colorScheme, lang]).to.deep.equal(['dark', 'es']);
  });

  it('CARD-13 the widget receives only the brand and the last four digits of the card', async () => {
    const { port, wait, heard } = connect();
    port.postMessage({ type: 'setup', setup: SETUP });
    await wait('state');
    const typed = {
      'Card number': '4242424242421234',
      'Expiry date': '1129',
      'Security code': '987',
      'Name on card': 'Zoe Quint',
    };
    for (const [label, text] of Object.entries(typed)) {
      const input = field(label, view.document);
      input.value = text;
      input.dispatchEvent(new view.Event('input', { bubbles: true }));
      input.dispatchEvent(new view.Event('blur'));
    }
    port.postMessage({ type: 'check', id: 1 });
    await wait('checked');
    const transcript = JSON.stringify(heard);
    expect(transcript).not.to.match(/4242 ?4242|11\/29|987|Zoe|Quint/);
  });

  it('the page forgets the input when its parent disappears', async () => {
    const { port, wait } = connect();
    port.postMessage({ type: 'setup', setup: SETUP });
    await wait('state');
    const number = field(en('vault.cardNumber'), view.document);
    number.value = '4242';
    view.dispatchEvent(new view.Event('pagehide'));
    expect(number.value).to.equal('');
    number.value = '4242';
    port.postMessage({ type: 'clear' });
    await waitUntil(() => number.value === '');
  });
});
