// A live list of the messages that a merchant's page receives from the widget: CustomEvents and posted messages.
import { button, make } from './dom.ts';
import { eventNameOf, MESSAGE_TYPES } from './element-type.ts';

const MOST_ENTRIES = 200;

const TONES = new Map([
  ['error', 'tag--bad'],
  ['operation_fail', 'tag--bad'],
  ['operation_success', 'tag--ok'],
  ['operation_pending', 'tag--warn'],
  ['payment_pending', 'tag--warn'],
]);

interface Heard {
  channel: 'event' | 'message';
  type: string;
  sequence: unknown;
  payload: unknown;
}

export interface MessageLog {
  node: HTMLElement;
  /** Starts listening to events that bubble up to the document. */
  hearEvents(): void;
  /** Starts listening to posted messages from the page itself and from these origins. */
  hearMessages(origins: readonly string[]): void;
}

export function createMessageLog(): MessageLog {
  let count = 0;
  const list = make('ol', { class: 'log', tabIndex: 0, 'aria-label': 'Messages, newest first' });
  const empty = make('p', { class: 'empty' }, 'Nothing was heard yet.');
  const total = make('span', { class: 'tag' }, '0');
  list.hidden = true;

  function add(heard: Heard): void {
    count += 1;
    list.prepend(entryOf(heard));
    while (list.childElementCount > MOST_ENTRIES) list.lastElementChild?.remove();
    refresh();
  }

  function refresh(): void {
    total.textContent = String(count);
    list.hidden = list.childElementCount === 0;
    empty.hidden = !list.hidden;
  }

  function clear(): void {
    count = 0;
    list.replaceChildren();
    refresh();
  }

  const node = make(
    'section',
    { class: 'panel', 'aria-labelledby': 'log-title' },
    make(
      'div',
      { class: 'panel__head' },
      make('h2', { id: 'log-title' }, 'What this page hears ', total),
      button('Clear', clear),
    ),
    list,
    empty,
  );
  return {
    node,
    hearEvents: () => listenToEvents(add),
    hearMessages: (origins) => listenToMessages(origins, add),
  };
}

function listenToEvents(add: (heard: Heard) => void): void {
  for (const type of MESSAGE_TYPES)
    document.addEventListener(eventNameOf(type), (event) => {
      const { meta, ...payload } = (event as CustomEvent<{ meta?: { sequence?: unknown } }>).detail;
      add({ channel: 'event', type, sequence: meta?.sequence, payload });
    });
}

function listenToMessages(origins: readonly string[], add: (heard: Heard) => void): void {
  addEventListener('message', ({ data, origin }: MessageEvent) => {
    if (!origins.includes(origin)) return;
    if (typeof data !== 'object' || data === null || data.source !== 'ramp-widget') return;
    add({ channel: 'message', type: String(data.type), sequence: data.sequence, payload: data.payload });
  });
}

function entryOf({ channel, type, sequence, payload }: Heard): HTMLLIElement {
  const summary = make(
    'summary',
    {},
    make('span', { class: 'log__time' }, new Date().toLocaleTimeString('en-GB')),
    make('span', { class: 'soft' }, channel),
    make('span', { class: 'log__type' }, make('span', { class: `tag ${TONES.get(type) ?? ''}` }, type)),
    make('span', { class: 'log__sequence' }, sequence === undefined ? '' : `#${String(sequence)}`),
  );
  return make(
    'li',
    { class: 'log__entry' },
    make('details', {}, summary, make('pre', {}, JSON.stringify(payload, null, 2))),
  );
}
