// A screen that is entered just as the page takes the widget out: there is nothing to show, and nothing fails.
import { expect } from '@open-wc/testing';
import { showFromStart } from '../../../../../src/features/shell/focus/show-from-start.ts';

describe('A screen that is shown from its top', () => {
  it('an entered screen whose card has just been taken out of the page is left alone without an error', () => {
    const card = document.createElement('section');
    card.className = 'card';
    const heading = card.appendChild(document.createElement('h2'));
    expect(() => showFromStart(heading)()).not.to.throw();
    document.body.append(card);
    expect(() => showFromStart(heading)()).not.to.throw();
    card.remove();
  });
});
