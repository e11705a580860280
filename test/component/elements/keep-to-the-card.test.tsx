// Tab between the card and a page that traps the focus, with presses in faster succession than tasks.
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

/** Events that the card itself handles; the others are hidden from the page without a copy. */
const HEARD = [
  'keydown',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'input',
  'compositionstart',
  'compositionend',
];
/** By their constructors, because each has more fields to copy. */
const TYPES = new Map<string, typeof Event>(
  [
    ofKind(KeyboardEvent, 'keydown', 'keypress', 'keyup'),
    ofKind(PointerEvent, 'pointerdown', 'pointermove', 'pointerup', 'pointercancel'),
    ofKind(PointerEvent, 'gotpointercapture', 'lostpointercapture', 'contextmenu', 'auxclick'),
    ofKind(MouseEvent, 'mousedown', 'mousemove', 'mouseup', 'dblclick'),
    ofKind(TouchEvent, 'touchstart', 'touchmove', 'touchend', 'touchcancel'),
    ofKind(InputEvent, 'beforeinput', 'input'),
    ofKind(UIEvent, 'textInput'),
    ofKind(CompositionEvent, 'compositionstart', 'compositionupdate', 'compositionend'),
    ofKind(ClipboardEvent, 'copy', 'cut', 'paste', 'beforecopy', 'beforecut', 'beforepaste'),
    ofKind(DragEvent, 'drag', 'dragstart', 'dragenter', 'dragover', 'dragleave', 'dragend', 'drop'),
  ].flat(),
);
const INIT = { bubbles: true, composed: true, cancelable: true };

describe('Events of fields and open layers', () => {
  let card: HTMLElement;
  let ending: AbortController;
  let heard: string[];

  const listenInPage = () => {
    for (const type of [...TYPES.keys(), 'wheel'])
      for (const capture of [true, false])
        document.addEventListener(type, () => heard.push(`${type}${capture ? ' (capture)' : ''}`), {
          capture,
          signal: ending.signal,
        });
  };
  const open = (place: Node) => {
    card = document.createElement('div');
    const root = card.attachShadow({ mode: 'open' });
    root.innerHTML =
      '<p>Plain text</p><label for="field">Amount</label><input id="field"><dialog><button id="option">USDT</button></dialog>';
    place.appendChild(card);
    root.querySelector('dialog')!.show();
    keepToTheCard(card, root, ending.signal);
  };

  beforeEach(() => {
    ending = new AbortController();
    heard = [];
    // Before and after the card, because the order of listeners at the document must not matter.
    listenInPage();
    open(document.body);
    listenInPage();
  });

  afterEach(() => {
    ending.abort();
    card.remove();
  });

  const part = (selector: string) => card.shadowRoot!.querySelector(selector)!;
  const send = (selector: string, event: Event) => part(selector).dispatchEvent(event);
  const press = (selector: string) => {
    send(selector, new PointerEvent('pointerdown', { ...INIT, buttons: 1 }));
    send(selector, new MouseEvent('mousedown', { ...INIT, buttons: 1 }));
  };
  /** The events that bubble to the page, once for each of its two listeners. */
  const bubbled = () => heard.filter((type) => !type.includes('capture')).filter((_, index) => index % 2);

  for (const [type, Kind] of TYPES)
    for (const place of ['#field', 'label', '#option']) {
      it(`the page does not receive ${type} of ${place}, in any phase`, () => {
        let copies = 0;
        part(place).addEventListener(type, () => (copies += 1));
        press(place);
        heard = [];
        send(place, new Kind(type, INIT));
        expect(heard).to.deep.equal([]);
        if (!/^(pointer|mouse)down$/.test(type)) expect(copies).to.equal(HEARD.includes(type) ? 1 : 0);
      });
    }

  for (const type of ['pointermove', 'mousemove'])
    it(`the page does not receive ${type} over an open layer if no button is pressed`, () => {
      send('#option', new PointerEvent(type, INIT));
      expect(heard).to.deep.equal([]);
    });

  it('the page continues a drag that it began, also over fields of the card', () => {
    document.body.dispatchEvent(new PointerEvent('pointerdown', { ...INIT, buttons: 1 }));
    document.body.dispatchEvent(new MouseEvent('mousedown', { ...INIT, buttons: 1 }));
    heard = [];
    for (const type of ['pointermove', 'mousemove'])
      send('#field', new PointerEvent(type, { ...INIT, buttons: 1 }));
    for (const type of ['pointerup', 'mouseup']) send('#field', new PointerEvent(type, INIT));
    expect(bubbled()).to.deep.equal(['pointermove', 'mousemove', 'pointerup', 'mouseup']);
  });

  it('a press whose layer closes at its release passes the mouse events after a touch to the page beneath', () => {
    send('#option', new PointerEvent('pointerdown', { ...INIT, buttons: 1 }));
    send('#option', new PointerEvent('pointerup', INIT));
    send('p', new MouseEvent('mousedown', { ...INIT, buttons: 1 }));
    send('p', new MouseEvent('mouseup', INIT));
    expect(bubbled()).to.deep.equal(['mousedown', 'mouseup']);
  });

  it('a default that the card prevents is prevented, and no other one', () => {
    for (const type of HEARD) {
      const Kind = TYPES.get(type)!;
      expect(send('#field', new Kind(type, INIT)), type).to.equal(true);
      part('#field').addEventListener(type, (event) => event.preventDefault(), { once: true });
      expect(send('#field', new Kind(type, INIT)), type).to.equal(false);
    }
    // The browser itself pastes, types and copies.
    for (const type of ['paste', 'copy', 'cut', 'beforeinput', 'keypress'])
      expect(send('#field', new (TYPES.get(type)!)(type, INIT)), type).to.equal(true);
  });

  it("the card reads the event's values from a copy", () => {
    const read = <Kind extends Event>(event: Kind): Kind => {
      let copy: Event | null = null;
      part('#field').addEventListener(event.type, (one) => (copy = one), { once: true });
      send('#field', event);
      expect(copy).not.to.equal(event);
      expect(copy!.constructor).to.equal(event.constructor);
      return copy! as Kind;
    };
    const typed = read(
      new InputEvent('input', { ...INIT, data: '1', inputType: 'insertText', isComposing: true }),
    );
    expect([typed.data, typed.inputType, typed.isComposing]).to.deep.equal(['1', 'insertText', true]);
    const pressed = read(
      new MouseEvent('mousedown', { ...INIT, clientX: 7, detail: 2, button: 1, shiftKey: true }),
    );
    expect([pressed.clientX, pressed.detail, pressed.button, pressed.shiftKey]).to.deep.equal([
      7,
      2,
      1,
      true,
    ]);
    const touched = read(
      new PointerEvent('pointerup', { ...INIT, pointerType: 'touch', pointerId: 5, isPrimary: true }),
    );
    expect([touched.pointerType, touched.pointerId, touched.isPrimary]).to.deep.equal(['touch', 5, true]);
    const composed = read(new CompositionEvent('compositionend', { ...INIT, data: '千' }));
    expect(composed.data).to.equal('千');
    const key = read(
      new KeyboardEvent('keydown', { ...INIT, key: 'A', code: 'KeyA', ctrlKey: true, repeat: true }),
    );
    expect([key.key, key.code, key.ctrlKey, key.repeat]).to.deep.equal(['A', 'KeyA', true, true]);
  });

  it('nothing bubbles out of the fields in a closed root of the page', () => {
    ending.abort();
    card.remove();
    ending = new AbortController();
    listenInPage();
    const place = document.createElement('div');
    document.body.append(place);
    open(place.attachShadow({ mode: 'closed' }));
    let copies = 0;
    part('#field').addEventListener('keydown', () => (copies += 1));
    press('#field');
    for (const [type, Kind] of TYPES) send('#field', new Kind(type, INIT));
    expect(heard.filter((type) => !type.includes('capture'))).to.deep.equal([]);
    expect(copies).to.equal(1);
    place.remove();
  });

  it('the page does not receive the wheel in an open layer, but receives it elsewhere in the card', () => {
    send('#option', new WheelEvent('wheel', INIT));
    expect(heard).to.deep.equal([]);
    send('p', new WheelEvent('wheel', INIT));
    expect(bubbled()).to.deep.equal(['wheel']);
  });

  it('the page receives a press and a move on plain text, which may drag its drawer', () => {
    press('p');
    send('p', new PointerEvent('pointermove', { ...INIT, buttons: 1 }));
    expect(bubbled()).to.deep.equal(['pointerdown', 'mousedown', 'pointermove']);
  });
});

function ofKind(Kind: unknown, ...types: readonly string[]) {
  return types.map((type) => [type, Kind as typeof Event] as const);
}
