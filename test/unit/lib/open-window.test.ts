// A window of another site gets no opener, and is opened in a way that browsers allow.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { closeWindow, openWindow } from '../../../src/lib/open-window.ts';
import { address } from '../../support/web-address.ts';

const BANK = address('https://bank.example/ask');

function stage({ isFramed = false, isBlocked = false } = {}) {
  const did: string[] = [];
  const opened = {
    set opener(value: unknown) {
      did.push(`opener ${String(value)}`);
    },
    location: { replace: (url: string) => did.push(`to ${url}`) },
  };
  const view = {
    open: (url: string, name: string) => {
      did.push(`open '${url}' as ${name}`);
      return isBlocked ? null : opened;
    },
    top: null as unknown,
  };
  view.top = isFramed ? {} : view;
  return { did, opened, view: view as unknown as Window };
}

it('SEC a window is opened empty, and loses its opener before a URL is loaded in it', () => {
  const { did, opened, view } = stage();
  assert.equal(openWindow(view, BANK), opened as unknown as Window);
  assert.deepEqual(did, ["open '' as _blank", 'opener null', `to ${BANK}`]);
});

it('SEC a window counts as blocked if the browser does not open it', () => {
  assert.equal(openWindow(stage({ isBlocked: true }).view, BANK), null);
});

it('SEC a frame opens a window with its URL, because the page around may block an empty one, and removes the opener before the URL loads', () => {
  const { did, view } = stage({ isFramed: true });
  openWindow(view, BANK);
  assert.deepEqual(did, [`open '${BANK}' as _blank`, 'opener null']);
});

it('SEC a window counts as blocked if an opener policy withholds it from the frame', () => {
  assert.equal(openWindow(stage({ isFramed: true, isBlocked: true }).view, BANK), null);
});

for (const [what, isReached] of [
  ['a window that has come back to this site is closed', true],
  ['a window of another site is left to the customer', false],
] as const)
  it(what, () => {
    let closes = 0;
    closeWindow({
      get document() {
        if (isReached) return {};
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
      close: () => void (closes += 1),
    } as unknown as Window);
    assert.equal(closes, isReached ? 1 : 0);
  });
