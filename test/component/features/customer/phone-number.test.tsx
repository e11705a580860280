// The phone field: international, with country and calling code in step.
import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { PhoneNumberField } from '../../../../src/features/customer/phone-number-field.tsx';
import { showScreen, type ShownScreen } from '../../stage.tsx';
import { en } from '../../../support/english.ts';

const COUNTRIES = [
  { id: 29, name: 'United States', isoAlpha2: 'US' },
  { id: 30, name: 'Spain', isoAlpha2: 'ES' },
  { id: 31, name: 'United Kingdom', isoAlpha2: 'GB' },
];

/** Country, number, verdict: the phone rows of the table that the rules are tested with. */
const PLACES = (await (await fetch('/test/unit/domain/customer/places.tsv')).text())
  .split('\n')
  .map((row) => row.split('\t'))
  .filter(([what]) => what === 'phone');

function Form() {
  const [phone, setPhone] = useState('');
  return (
    <section>
      <PhoneNumberField value={phone} onValue={setPhone} countryCode="US" />
      <output>{phone}</output>
    </section>
  );
}

async function show(): Promise<ShownScreen> {
  const screen = await showScreen(Form, {
    prepare: ({ gateway }) => gateway.on('GET /api/v1/countries', { result: COUNTRIES }),
  });
  for (let turn = 0; turn < 20 && codes(screen).options.length < COUNTRIES.length; turn += 1)
    await screen.rest();
  return screen;
}

const codes = ({ root }: ShownScreen) =>
  root.querySelector<HTMLSelectElement>('select[aria-label="Calling code"]')!;
const output = ({ root }: ShownScreen) => root.querySelector('output')!.textContent;

async function choose(screen: ShownScreen, country: string): Promise<void> {
  const select = codes(screen);
  select.value = country;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await screen.rest();
}

describe('Phone number', () => {
  it('VALID-32 a national number is converted to an international one', async () => {
    const screen = await show();
    expect(codes(screen).value).to.equal('US');
    await screen.enter(en('billing.phone'), '(212) 555-0123');
    expect(output(screen)).to.equal('+12125550123');
  });

  it('VALID-32 typing a calling code changes the country', async () => {
    const screen = await show();
    await screen.enter(en('billing.phone'), '+34 612 34 56 78');
    expect(codes(screen).value).to.equal('ES');
    expect(output(screen)).to.equal('+34612345678');
  });

  it('VALID-32 choosing a country changes the calling code', async () => {
    const screen = await show();
    await screen.enter(en('billing.phone'), '7400 123456');
    await choose(screen, 'GB');
    expect(output(screen)).to.equal('+447400123456');
  });

  it('the table of places has rows', () => {
    expect(PLACES.map(([, country]) => country)).to.deep.equal(['US', 'US']);
  });

  for (const [, country, typed = '', right] of [...PLACES, ['', 'US', '+354 611 1234', 'a third']])
    it(`VALID-32 a number of a country that is not in the list shows its whole calling code: ${country}, ${typed} (${right})`, async () => {
      const screen = await show();
      expect(codes(screen).value).to.equal(country);
      await screen.enter(en('billing.phone'), typed);
      expect(output(screen)).to.equal(typed.replaceAll(' ', ''));
      const select = codes(screen);
      const shown = `${select.selectedOptions[0]?.textContent} ${screen.field(en('billing.phone')).value}`;
      expect(shown).to.match(new RegExp(`[+]${typed.slice(1).split(' ')[0]}(?!\\d)`));
      // The field cuts off none of it.
      expect(shown.replaceAll(/\D/g, '')).to.equal(typed.replaceAll(/\D/g, ''));
    });
});
