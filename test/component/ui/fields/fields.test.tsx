// Fields: names, descriptions, errors, masks and codes, typed by a real keyboard.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState, type ReactElement } from 'react';
import { Checkbox } from '../../../../src/ui/fields/checkbox.tsx';
import { CodeInput } from '../../../../src/ui/fields/code-input.tsx';
import { PhoneField } from '../../../../src/ui/fields/phone-field.tsx';
import { RadioCardList } from '../../../../src/ui/fields/radio-card-list.tsx';
import { Select } from '../../../../src/ui/fields/select.tsx';
import { TextField } from '../../../../src/ui/fields/text-field.tsx';
import { mount, settle } from '../mount.tsx';
import { typedInto } from './typed-into.tsx';

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
    const cells = findAll('.code__cell');
    expect(cells.map((cell) => cell.textContent)).to.deep.equal(['1', '2', '3', '', '', '']);
    expect(cells.findIndex((cell) => cell.matches('.code__cell--active'))).to.equal(3);
    await expect(host).shadowDom.to.be.accessible();
  });

  it('restarts when the customer types into a wrong code', async () => {
    const wrong = (
      <Held
        start="000000"
        draw={(value, set) => <CodeInput label="Code" error="Wrong" value={value} onValue={set} />}
      />
    );
    const { input } = await typedInto(wrong, { type: '9' });
    expect(input.value).to.equal('9');
  });

  it('reports the sixth digit once, and accepts no seventh', async () => {
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
    it(`accepts ${what}`, async () => {
      complete.length = 0;
      const { input } = await typedInto(code());
      await settle(() => document.execCommand('insertText', false, pasted));
      expect(input.value).to.equal('123456');
      expect(complete).to.deep.equal(['123456']);
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
            onValue={nothing}
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
