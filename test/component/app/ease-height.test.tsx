// The card's height is animated between two screens; its content does not move.
import { expect } from '@open-wc/testing';
import { easeHeight } from '../../../src/app/ease-height.ts';
import { easingOf } from '../../../src/app/easing-of.ts';

function place(slow: string) {
  const inner = document.createElement('div');
  inner.style.setProperty('--ramp-slow', slow);
  document.body.append(inner);
  const cardOf = (height: number) => {
    const card = document.createElement('section');
    card.className = 'card';
    card.style.boxSizing = 'border-box';
    const title = document.createElement('h2');
    title.className = 'screen__title';
    title.style.cssText = 'position: absolute; margin: 0';
    title.append('First');
    const foot = document.createElement('p');
    foot.style.cssText = `margin: ${height - 20}px 0 0; height: 20px`;
    card.append(title, foot);
    card.style.display = 'flow-root';
    return card;
  };
  inner.append(cardOf(700));
  const stop = easeHeight(inner, false);
  const settled = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  return {
    inner,
    settled,
    async show(height: number, loading = '') {
      await settled();
      const card = cardOf(height);
      card.firstElementChild!.insertAdjacentHTML('beforeend', loading);
      inner.firstElementChild!.replaceWith(card);
      await Promise.resolve();
      return easingOf(inner);
    },
    async grow(height: number, title: string) {
      await settled();
      const foot = inner.querySelector('p')!;
      foot.style.marginTop = `${height - 20}px`;
      inner.querySelector('h2')!.firstChild!.nodeValue = title;
      await Promise.resolve();
      return easingOf(inner);
    },
    footTop: () => inner.querySelector('p')!.getBoundingClientRect().top - inner.getBoundingClientRect().top,
    end() {
      stop();
      inner.remove();
    },
  };
}

describe('The height of the card', () => {
  for (const to of [900, 500])
    it(`the card's height is animated from 700 to ${to} px, and its content stays in its final place`, async () => {
      const { inner, show, footTop, end } = place('240ms');
      const easing = (await show(to))!;
      easing.pause();
      easing.currentTime = 0;
      expect(Math.round(inner.offsetHeight)).to.equal(700);
      expect(Math.round(footTop())).to.equal(to - 20);
      easing.currentTime = 120;
      expect(inner.offsetHeight).to.be.within(Math.min(700, to) + 1, Math.max(700, to) - 1);
      expect(Math.round(footTop())).to.equal(to - 20);
      easing.finish();
      expect(inner.offsetHeight).to.equal(to);
      end();
    });

  it('the height is animated to the next step of one screen, even during the animation to the previous one', async () => {
    const { inner, grow, end } = place('240ms');
    const first = (await grow(900, 'Second'))!;
    first.pause();
    first.currentTime = 120;
    const half = inner.offsetHeight;
    expect(half).to.be.within(701, 899);
    const second = (await grow(500, 'Third'))!;
    second.pause();
    second.currentTime = 0;
    expect(Math.round(inner.offsetHeight)).to.equal(half);
    second.finish();
    expect(inner.offsetHeight).to.equal(500);
    end();
  });

  it('a lower screen that is still loading keeps the previous height for a second, so that the card moves only once', async () => {
    const { inner, show, end } = place('240ms');
    const easing = (await show(400, '<i class="bone"></i>'))!;
    easing.pause();
    easing.currentTime = 999;
    expect(Math.round(inner.offsetHeight)).to.equal(700);
    easing.finish();
    expect(inner.offsetHeight).to.equal(400);
    const next = (await show(800, '<i class="spinner"></i>'))!;
    expect(next.effect!.getTiming().delay).to.equal(0);
    end();
  });

  it('growth within a step is not animated: opened content has its height at once', async () => {
    const { inner, grow, end } = place('240ms');
    expect(await grow(900, 'First')).to.equal(null);
    expect(inner.offsetHeight).to.equal(900);
    end();
  });

  it('with reduced motion the card has its new height at once', async () => {
    const { inner, show, end } = place('0s');
    expect(await show(900)).to.equal(null);
    expect(inner.offsetHeight).to.equal(900);
    end();
  });
});
