// The placeholder of the card fields, compared with the vault's form of the same width.
import { expect } from '@open-wc/testing';
import { CardForm } from '../../../../../elements/vault/card-form.ts';
import vaultCss from '../../../../../elements/vault/vault.css';
import cardFieldsCss from '../../../../../src/features/purchase/card/card-fields.css';
import {
  FieldSkeletons,
  type FieldSkeletonsProps,
} from '../../../../../src/features/purchase/card/field-skeletons.tsx';
import type { Locale } from '../../../../../src/domain/launch/setting-types.ts';
import { adoptStyles } from '../../../../../src/ui/adopt-styles.ts';
import checkboxCss from '../../../../../src/ui/fields/checkbox.css';
import fieldCss from '../../../../../src/ui/fields/field.css';
import { useStyles } from '../../../../../src/ui/styles.tsx';
import { AMEX_SAVED, SETUP, TODAY } from '../../../vault/stage.ts';
import { showScreen } from '../../../stage.tsx';

/** The space between the card's edges on a phone, and the extra width of the vault's frame. */
const ROOM_PX = 264;
const EDGES_PX = 12;

async function stage(language: Locale, props: FieldSkeletonsProps, width = ROOM_PX) {
  const screen = await showScreen(
    function Skeletons() {
      useStyles(cardFieldsCss);
      return (
        <div className="card-fields" style={{ width }}>
          <FieldSkeletons {...props} />
        </div>
      );
    },
    { language },
  );
  for (const css of [fieldCss, checkboxCss, vaultCss.replace(/@import[^;]+;/g, '')])
    adoptStyles(screen.root, css);
  const form = new CardForm({
    document,
    today: () => TODAY,
    onChange: () => undefined,
    onEnter: () => undefined,
  });
  const { locale } = screen.context.stores.settings;
  const setup = props.isSaved ? AMEX_SAVED : SETUP;
  form.setUp({ ...setup, mode: props.mode, locale });
  form.root.style.width = `${width + EDGES_PX}px`;
  form.root.style.boxSizing = 'border-box';
  screen.root.append(form.root);
  return { screen, form: form.root, skeletons: screen.root.querySelector('.card-fields')! };
}

describe('the place of the card fields', () => {
  for (const language of ['en', 'es', 'pt'] as const)
    for (const props of [
      { mode: 'buy', isSaved: false },
      { mode: 'sell', isSaved: false },
      { mode: 'buy', isSaved: true },
    ] as const)
      it(`${language}, ${props.mode}${props.isSaved ? ', a saved card' : ''}: the placeholder is as high as the fields`, async () => {
        for (const width of [ROOM_PX, 364]) {
          const { screen, form, skeletons } = await stage(language, props, width);
          const heights = [skeletons, form].map((part) => part.getBoundingClientRect().height);
          expect(heights[0], `${width} px`).to.be.closeTo(heights[1]! - EDGES_PX, 1);
          await screen.unmount();
        }
      });

  for (const language of ['en', 'es', 'pt'] as const)
    it(`${language}: the example of a date of birth is not cut off`, async () => {
      const { screen, form } = await stage(language, { mode: 'sell', isSaved: false });
      const input = form.querySelector<HTMLInputElement>('[name=dateOfBirth]')!;
      input.value = input.placeholder;
      expect(input.scrollWidth).to.be.at.most(input.clientWidth);
      await screen.unmount();
    });
});
