// An amount in a sentence stays on one line and inside the card, and is announced as plain text.
import { expect } from '@open-wc/testing';
import { Button } from '../../../src/ui/actions/button.tsx';
import { AmountText } from '../../../src/ui/amount-text.tsx';
import { mount } from './mount.tsx';

const linesOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('.sum')].map((sum) => {
    const range = document.createRange();
    range.selectNodeContents(sum);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

const show = (words: string, width: number) =>
  mount(
    <p style={{ width, font: '16px monospace' }}>
      <AmountText>{words}</AmountText>
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

  it('an e-mail that is longer than a line is broken before its @, and nothing of a name with several is lost', async () => {
    for (const [kept, width] of [
      ['anna.maria.fernandez@example.com', 220],
      ['a@b@c', 400],
      ['@', 400],
    ] as const) {
      const words = `We wrote to ${kept} now.`;
      const { root, unmount } = await mount(
        <p style={{ width, font: '16px monospace' }}>
          <AmountText keep={[kept]}>{words}</AmountText>
        </p>,
      );
      expect(root.querySelector('p')!.textContent).to.equal(words);
      expect(root.querySelector('.sum')!.textContent).to.equal(kept);
      await unmount();
    }
  });

  it('amounts are never broken in any region and with any ticker, nor are values given by name', async () => {
    for (const [words, kept] of [
      ['Use 1\u202f234,56 USD', '1\u202f234,56 USD'],
      ['Use 1\u00a0234,56 stETH', '1\u00a0234,56 stETH'],
      ['Use 1’234.56 USDC.e', '1’234.56 USDC.e'],
    ] as const) {
      const { root, unmount } = await show(words, 400);
      expect(root.querySelector('.sum')!.textContent).to.equal(kept);
      await unmount();
    }
    const words = 'Send only NEAR on the NEAR Protocol network: 5 NEAR.';
    const { root } = await mount(
      <p>
        <AmountText keep={['NEAR', 'NEAR Protocol']}>{words}</AmountText>
      </p>,
    );
    expect(root.querySelector('p')!.textContent).to.equal(words);
    const kept = [...root.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
    expect(kept).to.deep.equal(['NEAR', 'NEAR Protocol', 'NEAR']);
  });

  it('a sentence without an amount is left unchanged', async () => {
    const { root } = await show('Your order is on hold.', 200);
    expect(root.querySelector('.sum')).to.equal(null);
  });
});

describe('The label of a button', () => {
  it('disappears with everything that a translator has written into it or beside it as soon as the words change', async () => {
    const { root, render } = await mount(<Button>Use 20 USD</Button>);
    const label = () => root.querySelector('.button__label')!;
    label().firstElementChild!.append(Object.assign(document.createElement('font'), { textContent: 'Usa' }));
    await render(<Button>Use 30 USD</Button>);
    expect(label().textContent).to.equal('Use 30 USD');
    expect(label().querySelector('[translate=no]')!.textContent).to.equal('30 USD');
  });
});
