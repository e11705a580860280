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

describe('Events of fields and open layers', () => {
  /** Whether the page can hear nothing of it at all, not even before the card does. */
  const TYPES: Readonly<
    Record<string, { kind: new (type: string, init: object) => Event; isUnheard: boolean }>
  > = {
    ...ofKind(KeyboardEvent, true, ['keydown', 'keypress', 'keyup']),
    ...ofKind(PointerEvent, true, ['pointerdown']),
    ...ofKind(PointerEvent, false, ['pointermove', 'pointerup']),
    ...ofKind(MouseEvent, false, ['mousedown', 'mousemove', 'mouseup']),
    ...ofKind(TouchEvent, true, ['touchstart', 'touchmove', 'touchend', 'touchcancel']),
    ...ofKind(InputEvent, false, ['beforeinput', 'input']),
    ...ofKind(CompositionEvent, false, ['compositionstart', 'compositionupdate', 'compositionend']),
    ...ofKind(ClipboardEvent, false, ['copy', 'cut', 'paste']),
    ...ofKind(DragEvent, false, ['dragstart']),
  };
  let card: HTMLElement;
  let ending: AbortController;
  let heard: string[];

  beforeEach(() => {
    card = document.createElement('div');
    const root = card.attachShadow({ mode: 'open' });
    root.innerHTML =
      '<p>Plain text</p><label for="field">Amount</label><input id="field"><dialog><button id="option">USDT</button></dialog>';
    document.body.append(card);
    root.querySelector('dialog')!.show();
    ending = new AbortController();
    keepToTheCard(card, root, ending.signal);
    heard = [];
    for (const type of [...Object.keys(TYPES), 'wheel'])
      for (const capture of [true, false])
        document.addEventListener(type, () => heard.push(`${type}${capture ? ' (capture)' : ''}`), {
          capture,
          signal: ending.signal,
        });
  });

  afterEach(() => {
    ending.abort();
    card.remove();
  });

  const part = (selector: string) => card.shadowRoot!.querySelector(selector)!;
  const send = (selector: string, event: Event) => part(selector).dispatchEvent(event);
  const init = { bubbles: true, composed: true, cancelable: true };

  for (const [type, { kind: Kind, isUnheard }] of Object.entries(TYPES))
    for (const place of ['#field', 'label', '#option'])
      it(`the page does not hear ${type} of ${place}`, () => {
        let isHeardHere = false;
        part(place).addEventListener(type, () => (isHeardHere = true));
        send(place, new PointerEvent('pointerdown', init));
        heard = [];
        send(place, new Kind(type, init));
        expect(heard).to.deep.equal(isUnheard ? [] : [`${type} (capture)`]);
        // Nothing in the card listens to touches: the browser scrolls by itself.
        expect(isHeardHere).to.equal(!type.startsWith('touch'));
      });

  it('the page does not hear the wheel in an open layer, and hears it elsewhere in the card', () => {
    send('#option', new WheelEvent('wheel', init));
    expect(heard).to.deep.equal([]);
    send('p', new WheelEvent('wheel', init));
    expect(heard).to.deep.equal(['wheel (capture)', 'wheel']);
  });

  it('the page hears a press and a move on plain text: its drawer may be dragged by it', () => {
    send('p', new PointerEvent('pointerdown', init));
    send('p', new PointerEvent('pointermove', init));
    expect(heard.filter((type) => !type.includes('capture'))).to.deep.equal(['pointerdown', 'pointermove']);
  });
});

function ofKind(kind: unknown, isUnheard: boolean, types: readonly string[]) {
  const Kind = kind as new (type: string, init: object) => Event;
  return Object.fromEntries(types.map((type) => [type, { kind: Kind, isUnheard }]));
}
