// The card's height is animated between two screens; its content does not move.
import { expect } from '@open-wc/testing';
import { easeHeight, easingOf } from '../../../src/app/ease-height.ts';

function place(slow: string) {
  const inner = document.createElement('div');
  inner.style.setProperty('--ramp-slow', slow);
  document.body.append(inner);
  const cardOf = (height: number) => {
    const card = document.createElement('section');
    card.className = 'card';
    card.style.boxSizing = 'border-box';
    const foot = document.createElement('p');
    foot.style.cssText = `margin: ${height - 20}px 0 0; height: 20px`;
    card.append(foot);
    card.style.display = 'flow-root';
    return card;
  };
  inner.append(cardOf(700));
  const stop = easeHeight(inner, false);
  const settled = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  return {
    inner,
    settled,
    async show(height: number) {
      await settled();
      inner.firstElementChild!.replaceWith(cardOf(height));
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

  it('with reduced motion the card has its new height at once', async () => {
    const { inner, show, end } = place('0s');
    expect(await show(900)).to.equal(null);
    expect(inner.offsetHeight).to.equal(900);
    end();
  });
});
