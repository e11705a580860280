// Fields: names, descriptions, errors, masks and codes, typed by a real keyboard.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState, type ReactElement } from 'react';
import { AmountField, AmountInput } from '../../../../src/ui/fields/amount-field.tsx';
import { Checkbox } from '../../../../src/ui/fields/checkbox.tsx';
import { CodeInput } from '../../../../src/ui/fields/code-input.tsx';
import { CurrencyButton } from '../../../../src/ui/fields/currency-button.tsx';
import { PhoneField } from '../../../../src/ui/fields/phone-field.tsx';
import { RadioCardList } from '../../../../src/ui/fields/radio-card-list.tsx';
import { Select } from '../../../../src/ui/fields/select.tsx';
import { TextField } from '../../../../src/ui/fields/text-field.tsx';
import { liveAmount } from '../../../support/live-amount.ts';
import { mount, settle } from '../mount.tsx';

const nothing = () => undefined;

function Held({
  start = '',
  draw,
}: {
  start?: string;
  draw: (value: string, set: (next: string) => void) => ReactElement;
}) {
  const [value, setValue] = useState(start);
  return draw(value, setValue);
}

async function typedInto(element: ReactElement, ...keys: ({ type: string } | { press: string })[]) {
  const page = await mount(element);
  const input = page.find<HTMLInputElement>('input');
  await settle(() => input.focus());
  for (const key of keys) await settle(() => sendKeys(key as { type: string }));
  return { ...page, input };
}

const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

describe('Code input', () => {
  const complete: string[] = [];
  const code = (start = '') => (
    <Held
      start={start}
      draw={(value, set) => (
        <CodeInput
          label="Confirmation code"
          value={value}
          onValue={set}
          onComplete={(digits) => complete.push(digits)}
        />
      )}
    />
  );

  it('is one input for one-time codes that draws its digits in six cells', async () => {
    const { host, input, findAll } = await typedInto(code(), { type: '12x3' });
    expect(input.autocomplete).to.equal('one-time-code');
    expect(input.inputMode).to.equal('numeric');
    expect(input.value).to.equal('123');
    expect(findAll('.code__cell').map((cell) => cell.textContent)).to.deep.equal(['1', '2', '3', '', '', '']);
    await expect(host).shadowDom.to.be.accessible();
  });

  it('begins anew when somebody types into a wrong code', async () => {
    const wrong = (
      <Held
        start="000000"
        draw={(value, set) => <CodeInput label="Code" error="Wrong" value={value} onValue={set} />}
      />
    );
    const { input } = await typedInto(wrong, { type: '9' });
    expect(input.value).to.equal('9');
  });

  it('tells once when the sixth digit is there, and takes no seventh', async () => {
    complete.length = 0;
    const { input } = await typedInto(code(), { type: '1234567' });
    expect(input.value).to.equal('123456');
    expect(complete).to.deep.equal(['123456']);
  });

  for (const [what, pasted] of [
    ['a pasted code with spaces', '123 456'],
    ['the full-width digits of an East Asian keyboard', '１２３４５６'],
    ['the digits of an Arabic keyboard', '١٢٣٤٥٦'],
  ] as const)
    it(`takes ${what}`, async () => {
      complete.length = 0;
      const { input } = await typedInto(code());
      await settle(() => document.execCommand('insertText', false, pasted));
      expect(input.value).to.equal('123456');
      expect(complete).to.deep.equal(['123456']);
    });
});

describe('Amount field', () => {
  let live = liveAmount('100');
  beforeEach(() => (live = liveAmount('100')));
  const amount = (props: { readOnly?: boolean; message?: string } = {}) => (
    <AmountField
      label="You pay"
      wrong={Boolean(props.message)}
      {...props}
      currency={<CurrencyButton ticker="USDT" network="Polygon" onClick={nothing} />}
    >
      {(frame) => <AmountInput {...frame} amount={live} onValue={live.set} />}
    </AmountField>
  );

  it('is named, takes decimals, and its currency button is named by ticker and network', async () => {
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

  it('says what is wrong in a live message that describes the input', async () => {
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

  it('shows what is written without a render, in its size, and after a render still', async () => {
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

  it('takes back what was typed and is no amount of the model', async () => {
    const { input } = await typedInto(
      <AmountInput id="amount" amount={live} onValue={nothing} />,
      { press: 'Home' },
      { type: '7' },
    );
    expect(input.value).to.equal('100');
  });

  it('follows another amount from its first render, and the one before no more', async () => {
    const { find, render } = await mount(amount());
    const before = live;
    live = liveAmount('5');
    await render(amount());
    before.set('6');
    expect(find<HTMLInputElement>('input').value).to.equal('5');
  });

  it('cannot be typed into when read-only', async () => {
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

describe('Fields', () => {
  it('an error describes its input, marks it and is announced; a hint stays', async () => {
    const field = (error: string | null) => <TextField label="E-mail" hint="We send a code" error={error} />;
    const { host, root, find, render } = await mount(field(null));
    const described = () =>
      (find('input').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => root.getElementById(id)?.textContent);
    expect(described()).to.deep.equal(['We send a code']);
    expect(find('input').hasAttribute('aria-invalid')).to.equal(false);
    await render(field('Enter an e-mail'));
    expect(described()).to.deep.equal(['Enter an e-mail', 'We send a code']);
    expect(find('input').getAttribute('aria-invalid')).to.equal('true');
    expect(find('[aria-live="polite"]').textContent).to.equal('Enter an e-mail');
    await expect(host).shadowDom.to.be.accessible();
  });

  it('a checkbox, a select and a phone field have names and pass the checks in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const { host, findAll } = await mount(
        <>
          <Checkbox label="I agree to the terms" error="You should agree with our terms" />
          <Select
            label="Country"
            placeholder="Choose country"
            options={[{ value: 'GB', label: 'United Kingdom' }]}
          />
          <PhoneField
            label="Phone"
            codeLabel="Calling code"
            codes={[{ value: 'GB', label: 'United Kingdom +44', short: '+44' }]}
            country="GB"
            onCountry={nothing}
            value=""
            onValue={nothing}
          />
        </>,
        { theme },
      );
      host.style.cssText = `color: var(--ramp-text); background: ${theme === 'dark' ? '#15171c' : '#fff'}`;
      const names = findAll('input, select').map(
        (control) => control.ariaLabel ?? (control as HTMLInputElement).labels?.[0]?.textContent,
      );
      expect(names).to.deep.equal(['I agree to the terms', 'Country', 'Calling code', 'Phone']);
      await expect(host).shadowDom.to.be.accessible();
    }
  });

  it('radio cards are native radio buttons named by their label alone and moved by arrows', async () => {
    const { host, root, findAll } = await mount(
      <Held
        start="1"
        draw={(value, set) => (
          <RadioCardList
            legend="Saved cards"
            value={value}
            onValue={set}
            options={[
              {
                value: '1',
                label: 'Ending 4242',
                detail: 'Default',
                action: <button>Delete card ending 4242</button>,
              },
              { value: '2', label: 'Ending 5100' },
            ]}
          />
        )}
      />,
    );
    const radios = findAll('input') as HTMLInputElement[];
    expect(root.getElementById(radios[0]!.getAttribute('aria-labelledby')!)?.textContent).to.equal(
      'Ending 4242',
    );
    radios[0]!.focus();
    await settle(() => sendKeys({ press: 'ArrowDown' }));
    expect(radios.map((radio) => radio.checked)).to.deep.equal([false, true]);
    await expect(host).shadowDom.to.be.accessible();
  });
});
