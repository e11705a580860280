// Tab between the card and a page that traps the focus, with presses that follow each other faster than tasks do.
import { expect } from '@open-wc/testing';
import { keepToTheCard } from '../../../elements/keep-to-the-card.ts';

const CONTROLS = ['top', 'middle', 'bottom'];

describe('Tab in a page that traps the focus', () => {
  let page: HTMLElement;
  let first: HTMLInputElement;
  let card: HTMLElement;
  let ending: AbortController;

  beforeEach(() => {
    page = document.createElement('div');
    first = document.createElement('input');
    card = document.createElement('div');
    card.tabIndex = 0;
    const root = card.attachShadow({ mode: 'open' });
    for (const id of CONTROLS) root.append(Object.assign(document.createElement('button'), { id }));
    page.append(first, card);
    document.body.append(page);
    ending = new AbortController();
    const enterByTab = keepToTheCard(card, root, ending.signal);
    const focusCard = () => void (enterByTab() || control('top').focus());
    card.focus = focusCard;
    // A trap with two stops: its own field and the card.
    page.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return;
      event.preventDefault();
      if (event.target === first) card.focus();
      else first.focus();
    });
  });

  afterEach(() => {
    ending.abort();
    page.remove();
  });

  const control = (id: string) => card.shadowRoot!.getElementById(id)!;
  const pressTab = (shiftKey = false) => {
    const target = card.shadowRoot!.activeElement ?? document.activeElement!;
    const init = { key: 'Tab', shiftKey, bubbles: true, composed: true, cancelable: true };
    target.dispatchEvent(new KeyboardEvent('keydown', init));
  };
  const focused = () => card.shadowRoot!.activeElement?.id ?? document.activeElement!.tagName;

  it('Shift+Tab right after Tab left the card enters it again at its last control', () => {
    control('bottom').focus();
    pressTab();
    expect(focused()).to.equal('INPUT');
    pressTab(true);
    expect(focused()).to.equal('bottom');
  });

  it('Tab right after Shift+Tab left the card enters it again at its first control', () => {
    control('top').focus();
    pressTab(true);
    expect(focused()).to.equal('INPUT');
    pressTab();
    expect(focused()).to.equal('top');
  });

  it('Tab that has just entered the card can leave it at once', () => {
    first.focus();
    pressTab(true);
    expect(focused()).to.equal('bottom');
    pressTab();
    expect(focused()).to.equal('INPUT');
  });
});
