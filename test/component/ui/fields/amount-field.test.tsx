// The amount field in a browser: what it shows, accepts and announces.
import { expect } from '@open-wc/testing';
import { AmountField, AmountInput } from '../../../../src/ui/fields/amount-field.tsx';
import { CurrencyButton } from '../../../../src/ui/fields/currency-button.tsx';
import { liveAmount } from '../../../support/live-amount.ts';
import { mount, settle } from '../mount.tsx';
import { typedInto } from './typed-into.tsx';

const nothing = () => undefined;

const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

describe('Amount field', () => {
  let live = liveAmount('100');
  beforeEach(() => (live = liveAmount('100')));
  const amount = (props: { label?: string; readOnly?: boolean; message?: string } = {}) => (
    <AmountField
      label="You pay"
      wrong={Boolean(props.message)}
      {...props}
      currency={<CurrencyButton ticker="USDT" network="Polygon" onClick={nothing} />}
    >
      {(frame) => <AmountInput {...frame} amount={live} onValue={live.set} />}
    </AmountField>
  );

  it('has a name, accepts decimals, and its currency button is named by ticker and network', async () => {
    const { host, input, find } = await typedInto(amount(), { press: 'End' }, { type: '.5' });
    expect(input.value).to.equal('100.5');
    expect(input.inputMode).to.equal('decimal');
    expect(input.labels?.[0]?.textContent).to.equal('You pay');
    const named = [...find('button').childNodes].filter(
      (node) => !(node as Element).matches('[aria-hidden]'),
    );
    expect(named.map((node) => node.textContent).join('')).to.equal('USDT Polygon');
    expect(find('[part="amount"]')).to.not.equal(null);
    await expect(host).shadowDom.to.be.accessible();
  });

  it('fits 260 px, where the name of a merchant uses a second line', async () => {
    const { find } = await mount(
      <div style={{ width: 218 }}>
        {amount({ label: 'Harbour Games and Music receives', readOnly: true })}
      </div>,
    );
    const name = find('.amount__name');
    expect(name.scrollWidth).to.be.at.most(name.clientWidth);
  });

  it('shows an error in a live message that describes the input', async () => {
    const { host, find, render } = await mount(amount());
    const message = find('[aria-live="polite"]');
    await render(amount({ message: "Order value can't be lower than 20 USD" }));
    expect(find('[aria-live="polite"]')).to.equal(message);
    expect(message.textContent).to.equal("Order value can't be lower than 20 USD");
    expect(find('input').getAttribute('aria-describedby')).to.equal(message.id);
    expect(find('input').getAttribute('aria-invalid')).to.equal('true');
    await expect(host).shadowDom.to.be.accessible();
  });

  it('has a placeholder only while it is empty', async () => {
    const { find, render } = await mount(<AmountInput id="amount" amount={live} />);
    expect(find('input').hasAttribute('placeholder')).to.equal(false);
    live.set('');
    expect(find<HTMLInputElement>('input').placeholder).to.equal('0');
    await render(<AmountInput id="amount" amount={liveAmount('', '…')} />);
    expect(find<HTMLInputElement>('input').placeholder).to.equal('…');
  });

  it('shows a text that is written without a render, in its size, and keeps it after a render', async () => {
    const { find, render } = await mount(amount());
    const input = find<HTMLInputElement>('input');
    const seen = () => [input.value, input.className];
    live.set('1892.0588234');
    expect(seen()).to.deep.equal(['1892.0588234', 'amount__input amount__input--longer']);
    await render(amount({ message: 'Too much' }));
    expect(seen()).to.deep.equal(['1892.0588234', 'amount__input amount__input--longer']);
    live.set('1');
    expect(seen()).to.deep.equal(['1', 'amount__input']);
    await render(amount());
    expect(seen()).to.deep.equal(['1', 'amount__input']);
  });

  it('reverts typed text that is not an amount of the model', async () => {
    const { input } = await typedInto(
      <AmountInput id="amount" amount={live} onValue={nothing} />,
      { press: 'Home' },
      { type: '7' },
    );
    expect(input.value).to.equal('100');
  });

  it('follows another amount from its first render, and no longer the previous one', async () => {
    const { find, render } = await mount(amount());
    const before = live;
    live = liveAmount('5');
    await render(amount());
    before.set('6');
    expect(find<HTMLInputElement>('input').value).to.equal('5');
  });

  it('cannot be edited if read-only', async () => {
    const { input } = await typedInto(amount({ readOnly: true }), { type: '5' });
    expect(input.value).to.equal('100');
  });

  for (const theme of ['light', 'dark'])
    for (const [value, least] of [
      ['94.0294113', 16],
      ['1892.058823', 14],
      ['1892.0588234', 14],
      ['1167997.954754', 12],
    ] as const)
      it(`shows ${value} whole in a card of 320 pixels, also while it is typed with a mouse at hand, ${theme}`, async () => {
        const { host, find, render } = await mount(<span />, { theme });
        host.style.cssText = 'width: 270px; color: var(--ramp-text)';
        await render(
          <AmountField label="You receive" currency={<CurrencyButton ticker="USDT" network="Polygon" />}>
            {(frame) => <AmountInput {...frame} amount={liveAmount(value)} />}
          </AmountField>,
        );
        const input = find<HTMLInputElement>('input');
        const seen = () => [input.scrollWidth <= input.clientWidth, fontSizeOf(input) >= least];
        expect(seen()).to.deep.equal([true, true]);
        await settle(() => input.focus());
        expect(seen()).to.deep.equal([true, true]);
      });
});
