// A screen that opens just as the page removes the widget: there is nothing to show, and nothing fails.
import { expect } from '@open-wc/testing';
import { showFromStart } from '../../../../../src/features/shell/focus/enter-screen.ts';

describe('A screen that is shown from its top', () => {
  it('an opened screen whose card has just been removed from the page causes no error', () => {
    const card = document.createElement('section');
    card.className = 'card';
    const heading = card.appendChild(document.createElement('h2'));
    expect(() => showFromStart(heading)()).not.to.throw();
    document.body.append(card);
    expect(() => showFromStart(heading)()).not.to.throw();
    card.remove();
  });
});
