// A control that the bar with the main button half hides is moved clear of it when it takes the focus, and not before its press is over; so is
// what a press opens.
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
    page,
    button,
    tell,
    end() {
      stop();
      page.remove();
      scrollTo(0, 0);
    },
  };
}

describe('What a press has opened behind the bar', () => {
  for (const [what, height] of [
    ['all of it', 200],
    ['its first line, where it is higher than the window', 2000],
  ] as const)
    it(`is seen: ${what}`, async () => {
      const { page, end } = place();
      const details = page.appendChild(document.createElement('details'));
      details.style.cssText = `position: absolute; top: ${innerHeight - 120}px; inset-inline: 0`;
      details.innerHTML = `<summary>Fees and rate</summary><div style="height: ${height}px"></div>`;
      details.querySelector('summary')!.click();
      await drawn();
      const { top, bottom } = details.getBoundingClientRect();
      if (height > innerHeight) expect(top).to.be.within(-1, 1);
      else expect(bottom).to.be.within(innerHeight - 66, innerHeight - 62);
      end();
    });

  it('nothing moves where there is room, and when it is closed again', async () => {
    const { page, end } = place();
    const details = page.appendChild(document.createElement('details'));
    details.innerHTML = '<summary>Fees and rate</summary><div style="height: 20px"></div>';
    details.querySelector('summary')!.click();
    await drawn();
    expect(scrollY).to.equal(0);
    details.style.cssText = `position: absolute; top: ${innerHeight - 70}px`;
    details.querySelector('summary')!.click();
    await drawn();
    expect(scrollY).to.equal(0);
    end();
  });
});

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
