// A control that the bar with the main button half hides is moved clear of it when it takes the focus, and not before its press is over.
import { expect } from '@open-wc/testing';
import { keepClearOfBar } from '../../../../../src/features/shell/focus/keep-clear-of-bar.ts';

const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

function place() {
  const page = document.body.appendChild(document.createElement('main'));
  page.style.cssText = 'display: block; height: 3000px';
  page.innerHTML = `<button style="position: absolute; top: ${innerHeight - 90}px; height: 40px">Edit</button>
    <div class="screen__action" style="position: fixed; inset: auto 0 0; height: 64px"></div>`;
  const button = page.querySelector('button')!;
  const stop = keepClearOfBar(page);
  const tell = (...types: string[]) =>
    types.forEach((type) => button.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true })));
  return {
    button,
    tell,
    end() {
      stop();
      page.remove();
      scrollTo(0, 0);
    },
  };
}

describe('A control half hidden by the bar', () => {
  it('by the keyboard it is moved clear of the bar', async () => {
    const { button, end } = place();
    button.focus({ preventScroll: true });
    await drawn();
    expect(scrollY).to.be.greaterThan(100);
    end();
  });

  it('by the mouse it stays under the pointer until it is released', async () => {
    const { button, tell, end } = place();
    tell('pointerdown', 'mousedown');
    button.focus({ preventScroll: true });
    await drawn();
    expect(scrollY).to.equal(0);
    tell('pointerup', 'mouseup');
    await drawn();
    expect(scrollY).to.be.greaterThan(100);
    end();
  });
});
