// A control that the bar with the main button half hides moves clear of the bar when it takes the focus, but not before its press is over;
// opened content does as well.
import { expect } from '@open-wc/testing';
import { keepClearOfBar } from '../../../../../src/features/shell/focus/enter-screen.ts';

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

describe('Content that a press has opened behind the bar', () => {
  for (const [what, height] of [
    ['all of it', 200],
    ['its first line, if it is higher than the window', 2000],
  ] as const)
    it(`is visible: ${what}`, async () => {
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

  it('does not move if there is room, nor when it is closed again', async () => {
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
  it('moves clear of the bar when the keyboard focuses it', async () => {
    const { button, end } = place();
    button.focus({ preventScroll: true });
    await drawn();
    expect(scrollY).to.be.greaterThan(100);
    end();
  });

  it('stays under the pointer until the mouse is released', async () => {
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
