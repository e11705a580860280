// The vault's page loaded before its place is there: it is taken as it is, or not at all.
import { expect } from '@open-wc/testing';
import { startVaultPage, type PageView } from '../../../elements/vault/vault-page.ts';
import { VAULT_HERE } from '../../../src/domain/card/vault-here.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { safeUrl } from '../../../src/lib/web-address.ts';
import { createFrameVault, type FrameVaultHandle } from '../../../src/vault/frame-vault.ts';
import { waitUntil } from '../wait-until.ts';
import { SETUP } from './frame-stage.ts';
import { field } from './stage.ts';
import { en } from '../../support/english.ts';

describe('the card fields loaded ahead', () => {
  let host: HTMLElement;
  let container: HTMLElement;
  let handle: FrameVaultHandle | null;
  const frames = () => [...host.shadowRoot!.querySelectorAll('iframe')];

  /** The test's server has no such page: the real script is put into what it answers, and counted. */
  function stage() {
    const root = host.attachShadow({ mode: 'open' });
    container = document.createElement('div');
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
        // As the page's own script says it; what runs in the test speaks as the test's window.
        const script = view.document.createElement('script');
        script.textContent = `parent.postMessage(${JSON.stringify(VAULT_HERE)}, '*')`;
        view.document.body.append(script);
      });
    return {
      vault,
      run,
      counts: () => starts,
      move: (to: string) => void (address = to),
      async prepare() {
        vault.prepare!();
        // After the vault's own listener.
        const isHere = new Promise<void>((done) => {
          const hear = ({ source }: MessageEvent) => {
            if (source !== frames()[0]?.contentWindow) return;
            removeEventListener('message', hear);
            done();
          };
          addEventListener('message', hear);
        });
        run(frames()[0]!);
        await isHere;
      },
      mount: () => (handle = vault.mount(container, SETUP)),
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

  it('stand out of sight, and are the same document where they are mounted', async () => {
    const { prepare, mount, counts } = stage();
    await prepare();
    const [frame] = frames();
    expect(frame!.checkVisibility()).to.equal(false);
    const page = frame!.contentDocument;
    mount();
    expect(frames()).to.deep.equal([frame]);
    expect(container.firstElementChild).to.equal(frame);
    await waitUntil(() => handle!.view().phase === 'ready', 'not ready');
    expect([frame!.contentDocument, counts()]).to.deep.equal([page, 1]);
    expect(frame!.checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(field(en('vault.cardNumber'), page!).checkVisibility()).to.equal(true);
  });

  it('are loaded once, however often they are prepared', async () => {
    const { prepare, vault } = stage();
    await prepare();
    vault.prepare!();
    expect(frames()).to.have.length(1);
  });

  it('are loaded anew where their page has not come', async () => {
    const { vault, mount, run } = stage();
    vault.prepare!();
    const [early] = frames();
    mount();
    const [frame, ...others] = frames();
    expect(others).to.deep.equal([]);
    expect(frame).not.to.equal(early);
    run(frame!);
    await waitUntil(() => handle!.view().phase === 'ready', 'not ready');
  });

  it('are loaded anew where the vault has another address by then', async () => {
    const { prepare, mount, move } = stage();
    await prepare();
    const [early] = frames();
    move('http://127.0.0.1:9');
    mount();
    expect(frames().map(({ src }) => src)).to.deep.equal(['http://127.0.0.1:9/vault/index.html']);
    expect(frames()).not.to.include(early);
  });

  it('leave nothing behind where nobody came to the card', async () => {
    const { prepare, vault } = stage();
    await prepare();
    vault.giveUp!();
    expect(host.shadowRoot!.children).to.have.length(1);
  });
});
