// The widget's side of the card fields, with the real page in a frame of the test's origin.
import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { errorAt, field, fillIn } from './stage.ts';
import { PROCESSED, REQUEST, SETUP, stage } from './frame-stage.ts';
import { en } from '../../support/english.ts';
import { VAULT_LOAD_TIMEOUT_MS } from '../../../src/vault/frame-vault.ts';

describe('card fields in their frame', () => {
  let now: ReturnType<typeof stage>;
  const start = (...args: Parameters<typeof stage>) => (now = stage(...args));
  afterEach(() => {
    now.handle.destroy();
    now.container.remove();
  });

  it("the vault's page is loaded without referrer or permissions, and shown when it is ready", async () => {
    const { frame, ready, handle } = start();
    expect(frame!.src).to.equal(`${location.origin}/vault/index.html`);
    expect([frame!.title, frame!.referrerPolicy, frame!.allow]).to.deep.equal([
      'Card details',
      'no-referrer',
      '',
    ]);
    expect([handle.view().phase, frame!.style.visibility]).to.deep.equal(['loading', 'hidden']);
    await ready();
    expect(frame!.style.visibility).to.equal('visible');
  });

  it('a check shows errors in the frame, and the widget is notified of input', async () => {
    const { ready, handle, page, typeCard } = start();
    await ready();
    expect((await handle.check()).errors).to.include({ number: 'Card number is invalid' });
    expect(errorAt('Card number', page())).to.equal('Card number is invalid');
    await typeCard();
    expect(handle.view()).to.include({ brand: 'visa', complete: true, empty: false });
    expect(handle.view().summary).to.deep.equal({ brand: 'visa', lastFour: '4242' });
    expect((await handle.check()).valid).to.equal(true);
  });

  it('API-17 two calls of `submit` send one request, and the fields are empty after a success', async () => {
    const { ready, handle, typeCard, sent, page } = start({ answers: [Response.json(PROCESSED)] });
    await ready();
    await typeCard();
    const first = handle.submit(REQUEST);
    expect(handle.submit(REQUEST)).to.equal(first);
    expect(await first).to.deep.equal({ ok: true, order: PROCESSED.result });
    expect(sent).to.deep.equal(['http://127.0.0.1:4420/api/v2/orders/1/processing']);
    expect(field(en('vault.cardNumber'), page()).value).to.equal('');
    expect(handle.view()).to.include({ empty: true, mustRetype: false });
  });

  it('if the sending code cannot be loaded, nothing is sent and the input is kept', async () => {
    const loadSender = () => Promise.reject(new Error('no line'));
    const { ready, handle, typeCard, sent, page } = start({ loadSender });
    await ready();
    await typeCard();
    expect(await handle.submit(REQUEST)).to.deep.include({ ok: false, code: 'vault_unavailable', status: 0 });
    expect(sent).to.deep.equal([]);
    expect(field(en('vault.cardNumber'), page()).value).to.equal('4242 4242 4242 4242');
  });

  it('ERR-18 a refusal is returned with its fields and shown in the frame', async () => {
    const error = { code: 'validation_error', message: '', payload: { 'card.number': ['Not accepted'] } };
    const { ready, handle, typeCard, page } = start({ answers: [Response.json({ error }, { status: 422 })] });
    await ready();
    await typeCard();
    const result = await handle.submit(REQUEST);
    expect(result).to.deep.include({
      ok: false,
      code: 'validation_error',
      fields: { 'card.number': en('vault.numberInvalid') },
    });
    expect(errorAt('Card number', page())).to.equal('Not accepted');
    expect(field(en('vault.securityCode'), page()).value).to.equal('123');
  });

  it("the frame follows the page's theme for the widget, wherever it is set, and keeps the input", async () => {
    const { ready, container, page, typeCard } = start();
    const token = (name: string) => page().documentElement.style.getPropertyValue(name);
    await ready();
    await typeCard();
    container.style.setProperty('--ramp-accent', 'rgb(1, 2, 3)');
    await waitUntil(() => token('--ramp-accent') === 'rgb(1, 2, 3)');
    document.body.style.setProperty('--ramp-space', '5px');
    await waitUntil(() => token('--ramp-space') === '5px');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --ramp-danger: rgb(4, 5, 6); font-family: Georgia, serif; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await waitUntil(
      () => token('--ramp-danger') === 'rgb(4, 5, 6)' && token('--ramp-font').startsWith('Georgia'),
    );
    expect(field(en('vault.cardNumber'), page()).value).to.equal('4242 4242 4242 4242');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.body.style.removeProperty('--ramp-space');
  });

  it('an invalid card is never sent', async () => {
    const { ready, handle, sent } = start();
    await ready();
    expect(await handle.submit(REQUEST)).to.include({ ok: false, code: 'card_not_valid' });
    expect(sent).to.have.length(0);
  });

  it('after a move the handshake is repeated, and the card must be typed again', async () => {
    const { ready, handle, typeCard, container, views } = start();
    await ready();
    await typeCard();
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(container);
    await waitUntil(() => handle.view().mustRetype);
    await ready();
    expect(handle.view()).to.include({ empty: true, mustRetype: true });
    await typeCard();
    expect(handle.view().mustRetype).to.equal(false);
    expect(views.map(({ phase }) => phase)).to.include.members(['loading', 'ready']);
    elsewhere.remove();
  });

  it('a move while sending ends the wait, because only the gateway knows the outcome', async () => {
    const { ready, handle, typeCard, container } = start({ answers: [Response.json(PROCESSED)] });
    await ready();
    await typeCard();
    const result = handle.submit(REQUEST);
    document.body.append(container);
    expect(await result).to.include({ ok: false, code: 'vault_reloaded' });
  });

  it('changing language, theme and kind of card keeps the input', async () => {
    const { ready, handle, typeCard, page, frame } = start();
    await ready();
    await typeCard();
    handle.update({ ...SETUP, colorScheme: 'dark', locale: 'pt', texts: { cardNumber: 'Número do cartão' } });
    await waitUntil(() => page().documentElement.lang === 'pt');
    expect(field('Número do cartão', page()).value).to.equal('4242 4242 4242 4242');
    expect([frame!.style.colorScheme, page().documentElement.style.colorScheme]).to.deep.equal([
      'dark',
      'dark',
    ]);
    const savedCard = { id: 'c1', type: 'visa', lastFourDigits: '1111', expiry: null };
    handle.update({ ...SETUP, fields: 'saved-card', savedCard });
    await waitUntil(() => page().querySelector('#saved-number') !== null);
    expect(field(en('vault.cardNumber'), page()).value).to.equal('Ending 1111');
    const full = frame!.offsetHeight;
    fillIn(field(en('vault.securityCode'), page()), '123');
    await waitUntil(() => handle.view().valid);
    handle.update({ ...SETUP, fields: 'saved-card', savedCard, codeAlone: true });
    expect(frame!.offsetHeight).to.be.lessThan(full);
    await waitUntil(() => page().querySelector('#saved-number') === null);
    expect(field(en('vault.securityCode'), page()).value).to.equal('123');
    expect(handle.view().valid).to.equal(true);
    handle.update(SETUP);
    await waitUntil(() => page().querySelector('#card-number') !== null);
    expect(field(en('vault.cardNumber'), page()).value).to.equal('4242 4242 4242 4242');
  });

  it("the page receives the resolved colours of the frame's container", async () => {
    const { ready, container, handle, page } = start();
    await ready();
    container.style.setProperty('--ramp-text', 'color-mix(in srgb, rgb(10 20 30), rgb(10 20 30))');
    handle.update(SETUP);
    const token = () => page().documentElement.style.getPropertyValue('--ramp-text');
    await waitUntil(() => token() !== '');
    expect(token()).to.match(/^(rgb|color)\(/);
    // The frame and the element that watches the tokens; no leftovers of reading them.
    expect(container.childElementCount).to.equal(2);
    handle.destroy();
    expect(container.childElementCount).to.equal(0);
  });

  it('Enter in a field reaches the widget', async () => {
    const { ready, handle, page } = start();
    await ready();
    let enters = 0;
    handle.onEnter(() => (enters += 1));
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    field(en('vault.cardNumber'), page()).dispatchEvent(event);
    await waitUntil(() => enters === 1);
  });

  it('the frame keeps its height while it is hidden', async () => {
    const { ready, handle, container, frame } = start();
    await ready();
    await waitUntil(() => Number.parseInt(frame!.style.height) > 0);
    container.hidden = true;
    const { height } = frame!.style;
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
    // The page's response follows its messages about its size.
    await handle.check();
    expect(frame!.style.height).to.equal(height);
  });

  it('a height of earlier fields is ignored; one without a number, from an older page, counts', async () => {
    const { handle, frame } = start({ hasPage: false });
    const port = await new Promise<MessagePort>((resolve) =>
      frame!.addEventListener('load', () =>
        frame!.contentWindow!.addEventListener('message', ({ ports }) => resolve(ports[0]!)),
      ),
    );
    const setups: unknown[] = [];
    port.onmessage = ({ data }) => data.type === 'setup' && setups.push(data.setup.number);
    const savedCard = { id: '1', type: 'visa' as const, lastFourDigits: '4242', expiry: null };
    handle.update({ ...SETUP, fields: 'saved-card', savedCard, codeAlone: true });
    await waitUntil(() => setups.length === 2);
    expect(setups).to.deep.equal([1, 2]);
    const heights: string[] = [];
    new MutationObserver(() => heights.push(frame!.style.height)).observe(frame!, { attributes: true });
    for (const size of [{ height: 347, setup: 1 }, { height: 75, setup: 2 }, { height: 80 }])
      port.postMessage({ type: 'size', ...size });
    await waitUntil(() => heights.includes('80px'));
    expect(heights).to.deep.equal(['75px', '80px']);
  });

  it('a page that never responds is reported after a time limit, and can be reloaded', async () => {
    const { handle, clock, frame } = start({ hasPage: false });
    expect(VAULT_LOAD_TIMEOUT_MS).to.equal(10_000);
    clock.runAll();
    expect(handle.view()).to.include({ phase: 'failed', problem: 'time_out' });
    expect(await handle.submit(REQUEST)).to.include({ ok: false, code: 'vault_unavailable' });
    expect((await handle.check()).valid).to.equal(false);
    const loaded = new Promise((resolve) => frame!.addEventListener('load', resolve, { once: true }));
    handle.reload();
    expect(handle.view().phase).to.equal('loading');
    await loaded;
  });

  it('an unsafe page is never loaded for card data', () => {
    const { handle, container } = start({ origin: 'http://vault.example.com' });
    expect(handle.view()).to.include({ phase: 'failed', problem: 'wrong_address' });
    expect(container.querySelector('iframe')).to.equal(null);
  });

  it('destroying the frame leaves nothing behind', async () => {
    const { ready, handle, container, views } = start();
    await ready();
    handle.destroy();
    const heard = views.length;
    expect(container.childElementCount).to.equal(0);
    // Arrives after all pending messages.
    await new Promise((resolve) => {
      addEventListener('message', resolve, { once: true });
      postMessage(null);
    });
    expect(views.length).to.equal(heard);
  });
});
