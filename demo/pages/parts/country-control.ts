// Chooses the country that the gateway detects for every visitor.
import type { Act } from './act.ts';
import { button, make, selectField } from './dom.ts';
import { callSandbox } from './sandbox-api.ts';

const COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ['US', 'United States'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['PT', 'Portugal'],
  ['BR', 'Brazil'],
  ['PL', 'Poland'],
  ['GB', 'United Kingdom'],
  ['KP', 'North Korea (not served)'],
];

export function fillCountry(place: HTMLElement, act: Act): void {
  const country = selectField('Country', COUNTRIES);
  const choose = button('Detect this country', () => {
    const isoAlpha2 = country.control.value;
    void act(`Every visitor now comes from ${isoAlpha2}.`, () =>
      callSandbox('/sandbox/country', { isoAlpha2 }),
    );
  });
  place.append(make('div', { class: 'controls' }, country.row, choose));
}
