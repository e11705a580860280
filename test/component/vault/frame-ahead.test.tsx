// The vault's page is preloaded before its container exists, and then used unchanged or not at all.
import { expect } from '@open-wc/testing';
import { startVaultPage, type PageView } from '../../../elements/vault/vault-page.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { safeUrl } from '../../../src/lib/web-address.ts';
import { createFrameVault, type FrameVaultHandle } from '../../../src/vault/frame-vault.ts';
import { waitUntil } from '../wait-until.ts';
import { SETUP } from './frame-stage.ts';
import { AMEX_SAVED, field } from './stage.ts';
import { en } from '../../support/english.ts';

describe('the card fields loaded ahead', () => {
  let host: HTMLElement;
  let container: HTMLElement;
  let handle: FrameVaultHandle | null;
  const frames = () => [...host.shadowRoot!.querySelectorAll('iframe')];

  /** The test's server has no such page, so the real script runs in its response and is counted. */
  function stage() {
    const root = host.attachShadow({ mode: 'open' });
    container = document.createElement('div');
    // Like the card that contains the fields.
    container.style.fontFamily = 'var(--ramp-font)';
    host.style.setProperty('--ramp-font', 'Georgia, serif');
    root.append(container);
    let address = location.origin;
    let starts = 0;
    const clock = createClock();
    const origin = () => safeUrl(address, { allowLoopback: true });
    const vault = createFrameVault({ origin, clock, place: root });
    const run = (frame: HTMLIFrameElement) =>
      frame.addEventListener('load', () => {
        starts += 1;
        const view = frame.contentWindow as PageView;
        view.document.body.replaceChildren();
        startVaultPage({ view, clock });
      });
    const page = () => frames()[0]!.contentDocument!;
    return {
      vault,
      run,
      page,
      counts: () => starts,
      move: (to: string) => void (address = to),
      async prepare() {
        vault.prepare!(SETUP);
        run(frames()[0]!);
        // By then the page has responded to all messages.
        await waitUntil(() => page().querySelector('.card-form > *') !== null, 'not prepared');
        await waitUntil(() => frames()[0]!.style.visibility === 'visible', 'not ready');
      },
      mount: (setup = SETUP) => (handle = vault.mount(container, setup)),
    };
  }

  beforeEach(() => {
    host = document.createElement('div');
    document.body.append(host);
    handle = null;
  });
  afterEach(() => {
    handle?.destroy();
    host.remove();
  });

  it('preloaded card fields are hidden, and appear synchronously in the same document when they are mounted', async () => {
    const { prepare, mount, counts, page } = stage();
    await prepare();
    const [frame] = frames();
    expect(frame!.checkVisibility()).to.equal(false);
    const early = page();
    mount();
    expect(handle!.view().phase).to.equal('ready');
    expect(frame!.checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(frames()).to.deep.equal([frame]);
    expect(container.firstElementChild).to.equal(frame);
    expect([page(), counts()]).to.deep.equal([early, 1]);
    expect(field(en('vault.cardNumber'), early).checkVisibility()).to.equal(true);
    const { valid } = await handle!.check();
    expect(valid).to.equal(false);
  });

  it('preloaded card fields are not shown in their old form if another form is requested', async () => {
    const { prepare, mount, page } = stage();
    await prepare();
    const [frame] = frames();
    mount({ ...SETUP, texts: { cardNumber: 'Número de tarjeta' }, locale: 'es', title: 'Datos' });
    expect(frame!.checkVisibility({ opacityProperty: true })).to.equal(false);
    await waitUntil(() => frame!.checkVisibility({ opacityProperty: true }), 'not shown');
    expect(field('Número de tarjeta', page()).checkVisibility()).to.equal(true);
    expect([frame!.title, page().documentElement.lang]).to.deep.equal(['Datos', 'es']);
  });

  it('preloaded card fields take the focus at once, also while their page draws another form', async () => {
    const { prepare, mount, page } = stage();
    await prepare();
    const [frame] = frames();
    mount({ ...SETUP, holder: 'Anna Smith' });
    handle!.focus();
    expect(host.shadowRoot!.activeElement === frame).to.equal(true);
    await waitUntil(() => page().activeElement === field(en('vault.cardNumber'), page()), 'no focus');
    expect(field(en('vault.nameOnCard'), page()).value).to.equal('Anna Smith');
  });

  it('preloaded card fields that are not drawn when they receive the focus take it as soon as they are', async () => {
    const { prepare, mount, page } = stage();
    await prepare();
    const { style } = page().documentElement;
    style.display = 'none';
    const view = page().defaultView!;
    const draw = view.requestAnimationFrame.bind(view);
    view.requestAnimationFrame = (run) => {
      style.display = '';
      return draw(run);
    };
    mount();
    handle!.focus();
    await waitUntil(() => page().activeElement === field(en('vault.cardNumber'), page()), 'no focus');
  });

  it('preloaded card fields have the height of a saved card as soon as that is requested', async () => {
    const { prepare, mount } = stage();
    await prepare();
    const height = () => Number.parseFloat(frames()[0]!.style.height);
    const ofNewCard = height();
    mount({ ...SETUP, fields: 'saved-card', savedCard: AMEX_SAVED.savedCard });
    expect(height()).to.be.below(ofNewCard - 100);
    handle!.update(SETUP);
    expect(height()).to.be.above(ofNewCard - 20);
  });

  it('preloaded card fields follow the look of their container', async () => {
    const { prepare, mount, page } = stage();
    await prepare();
    mount();
    const root = page().documentElement;
    // Detected when the page's rendering changes.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    host.style.setProperty('--ramp-radius', '3px');
    await waitUntil(() => root.style.getPropertyValue('--ramp-radius') === '3px', 'not followed');
  });

  it('card fields are loaded once, however often they are prepared', async () => {
    const { prepare, vault } = stage();
    await prepare();
    vault.prepare!(SETUP);
    expect(frames()).to.have.length(1);
  });

  it('card fields are loaded again if their page did not load', async () => {
    const { vault, mount, run } = stage();
    vault.prepare!(SETUP);
    const [early] = frames();
    mount();
    const [frame, ...others] = frames();
    expect(others).to.deep.equal([]);
    expect(frame).not.to.equal(early);
    run(frame!);
    await waitUntil(() => handle!.view().phase === 'ready', 'not ready');
  });

  it("card fields are loaded again if the vault's address has changed", async () => {
    const { prepare, mount, move } = stage();
    await prepare();
    const [early] = frames();
    move('http://127.0.0.1:9');
    mount();
    expect(frames().map(({ src }) => src)).to.deep.equal(['http://127.0.0.1:9/vault/index.html']);
    expect(frames()).not.to.include(early);
  });

  it('card fields are set aside with their content, and restored unchanged', async () => {
    const { prepare, vault, mount, page, counts } = stage();
    await prepare();
    mount();
    const typed = field(en('vault.cardNumber'), page());
    typed.value = '4242 4242 4242 4242';
    typed.dispatchEvent(new Event('input', { bubbles: true }));
    await waitUntil(() => handle!.view().empty === false, 'not typed');
    const document = page();
    expect(vault.setAside!(handle!)).to.equal(true);
    expect(frames()[0]!.checkVisibility()).to.equal(false);
    expect(container.children).to.have.length(0);
    const again = mount();
    expect(again.view().empty).to.equal(false);
    expect([page(), counts(), frames()[0]!.parentElement]).to.deep.equal([document, 1, container]);
    expect(field(en('vault.cardNumber'), page()).value).to.equal('4242 4242 4242 4242');
  });

  it('discarding card fields that were set aside removes their frame and their content', async () => {
    const { prepare, vault, mount } = stage();
    await prepare();
    vault.setAside!(mount());
    vault.giveUp!();
    expect(frames()).to.deep.equal([]);
    expect(host.shadowRoot!.children).to.have.length(1);
  });

  it('card fields are not set aside if the browser would reload them, or before they have loaded', async () => {
    const { prepare, vault, mount } = stage();
    const early = mount();
    expect(vault.setAside!(early)).to.equal(false);
    early.destroy();
    await prepare();
    mount();
    const { moveBefore } = Element.prototype as { moveBefore?: unknown };
    Object.defineProperty(Element.prototype, 'moveBefore', { value: undefined, configurable: true });
    try {
      expect(vault.setAside!(handle!)).to.equal(false);
      expect(frames()[0]!.parentElement).to.equal(container);
      expect(host.shadowRoot!.children).to.have.length(1);
    } finally {
      Object.defineProperty(Element.prototype, 'moveBefore', { value: moveBefore, configurable: true });
    }
  });

  it('preloaded card fields leave nothing behind if the customer never reaches the card', async () => {
    const { prepare, vault } = stage();
    await prepare();
    vault.giveUp!();
    expect(host.shadowRoot!.children).to.have.length(1);
  });
});
