// An amount in a sentence stays on one line and inside the card, and is announced as plain text.
import { expect } from '@open-wc/testing';
import { KeptSums } from '../../../../src/ui/display/kept-sums.tsx';
import { mount } from '../mount.tsx';

const linesOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('.sum')].map((sum) => {
    const range = document.createRange();
    range.selectNodeContents(sum);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

const show = (words: string, width: number) =>
  mount(
    <p style={{ width, font: '16px monospace' }}>
      <KeptSums>{words}</KeptSums>
    </p>,
  );

describe('Sums in a sentence', () => {
  it('amounts are never separated from their tickers at any width, and the text is unchanged', async () => {
    const words = 'Pediste 94,029411 USDT por 1.250 USD y aún no has pagado.';
    for (let width = 160; width <= 400; width += 20) {
      const { root, unmount } = await show(words, width);
      expect(root.querySelector('p')!.textContent).to.equal(words);
      expect(root.querySelector('p')!.innerText).to.equal(words);
      expect(linesOf(root), String(width)).to.deep.equal([1, 1]);
      await unmount();
    }
  });

  it('a card is never separated from its digits', async () => {
    const words = 'Recibirás 90,08 USD en tu Visa ·· 4242.';
    for (let width = 160; width <= 400; width += 20) {
      const { root, unmount } = await show(words, width);
      expect(root.querySelector('p')!.innerText).to.equal(words);
      expect(linesOf(root), String(width)).to.deep.equal([1, 1]);
      await unmount();
    }
  });

  it('amounts longer than a line are broken, and never overflow the card', async () => {
    const { root } = await show('We sent 123,456,789,012,345,678.123456789012345678 USDT to you.', 200);
    expect(linesOf(root)[0]).to.be.greaterThan(1);
    const { scrollWidth, clientWidth } = root.querySelector('p')!;
    expect(scrollWidth).to.be.at.most(clientWidth);
  });

  it('a sentence without an amount is left unchanged', async () => {
    const { root } = await show('Your order is on hold.', 200);
    expect(root.querySelector('.sum')).to.equal(null);
  });
});
