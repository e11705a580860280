// The parts of the card form, and which of them each kind of card shows, in order.
import type { CardFieldName, VaultSetup } from '../../src/domain/card/vault-protocol.ts';
import { dateOrderOf } from '../../src/domain/customer/date-order.ts';
import { createCardField, createStillField, type CardField } from './card-field.ts';
import { dateOfBirthFormat, formatCardNumber, formatExpiry, formatSecurityCode } from './format.ts';
import type { Texts } from './texts.ts';
import { ACCEPTED_BRANDS, BRAND_MARKS } from '../../src/domain/card/brand-marks.ts';
import type { CardBrand } from '../../src/domain/card/card-brand.ts';

export interface FormParts {
  fields: Readonly<Record<CardFieldName, CardField>>;
  icon: BrandIcon;
  saveBox: HTMLInputElement;
  /** The elements of this kind of form, in reading order. */
  layout(setup: VaultSetup): HTMLElement[];
  setTexts(texts: Texts, setup: VaultSetup): void;
}

const UNKNOWN_EXPIRY = '••/••';

/** The fields that the customer fills in for this kind of card. */
export function typedFields(setup: Pick<VaultSetup, 'mode' | 'fields'>): readonly CardFieldName[] {
  if (setup.fields === 'saved-card') return ['cvv'];
  return setup.mode === 'sell'
    ? ['number', 'expiry', 'dateOfBirth', 'holder']
    : ['number', 'expiry', 'cvv', 'holder'];
}

export function createFormParts(document: Document): FormParts {
  const fields: FormParts['fields'] = {
    number: createCardField(document, {
      name: 'number',
      autocomplete: 'cc-number',
      isWide: true,
      format: formatCardNumber,
      movesOn: true,
    }),
    expiry: createCardField(document, {
      name: 'expiry',
      autocomplete: 'cc-exp',
      isWide: false,
      format: formatExpiry,
      movesOn: true,
    }),
    cvv: createCardField(document, {
      name: 'cvv',
      autocomplete: 'cc-csc',
      isWide: false,
      format: formatSecurityCode(3),
      movesOn: true,
    }),
    holder: createCardField(document, {
      name: 'holder',
      autocomplete: 'cc-name',
      isWide: true,
      format: null,
    }),
    dateOfBirth: createCardField(document, {
      name: 'dateOfBirth',
      autocomplete: 'bday',
      isWide: false,
      format: dateOfBirthFormat(dateOrderOf(document.defaultView?.navigator.languages[0])),
    }),
  };
  const icon = createBrandIcon(document);
  const savedNumber = createStillField(document, 'saved-number', true);
  const savedExpiry = createStillField(document, 'saved-expiry', false);
  const save = createSaveBox(document);
  const side = fields.number.addEnd(icon.root);
  fields.number.addToLabel(icon.accepted);

  return {
    fields,
    icon,
    saveBox: save.box,
    layout(setup) {
      const isSaved = setup.fields === 'saved-card';
      // There is only one icon: it is in the visible number field.
      (isSaved ? savedNumber.box : fields.number.box).append(side);
      const typed = typedFields(setup).map((name) => fields[name].root);
      if (setup.codeAlone) return typed;
      return isSaved ? [savedNumber.root, savedExpiry.root, ...typed] : [...typed, save.root];
    },
    setTexts(texts, { savedCard }) {
      const digits = savedCard?.lastFourDigits;
      fields.number.setLabel(texts.cardNumber, '1234 1234 1234 1234');
      fields.expiry.setLabel(texts.expiryDate, texts.expiryPlaceholder);
      fields.cvv.setLabel(texts.securityCode);
      fields.holder.setLabel(texts.nameOnCard);
      fields.dateOfBirth.setLabel(texts.dateOfBirth, texts.birthPlaceholder);
      save.label.textContent = texts.saveCard;
      savedNumber.set(texts.cardNumber, digits ? `${texts.ending} ${digits}` : '••••');
      savedExpiry.set(texts.expiryDate, savedCard?.expiry ?? UNKNOWN_EXPIRY);
    },
  };
}

function createSaveBox(document: Document) {
  const root = document.createElement('div');
  root.className = 'checkbox card-form__wide';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.id = 'save-card';
  box.className = 'checkbox__input';
  const label = document.createElement('label');
  label.className = 'checkbox__label';
  label.htmlFor = box.id;
  root.append(box, label);
  return { root, box, label };
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Shows the logo of the card's brand at the right edge of the card number, and the logos of all accepted brands until the digits identify
 * one.
 */
interface BrandIcon {
  readonly root: HTMLElement;
  /** Logos of the brands that are accepted. */
  readonly accepted: HTMLElement;
  show(brand: CardBrand): void;
}

export function createBrandIcon(document: Document): BrandIcon {
  const root = document.createElement('span');
  root.className = 'brand';
  const accepted = document.createElement('span');
  accepted.className = 'accepted';
  accepted.setAttribute('role', 'img');
  accepted.setAttribute('aria-label', ACCEPTED_BRANDS.map((brand) => BRAND_MARKS[brand].name).join(', '));
  for (const brand of ACCEPTED_BRANDS) {
    const mark = draw(document, brand);
    mark.dataset['brand'] = brand;
    accepted.append(mark);
  }
  let shown: CardBrand | null = null;
  return {
    root,
    accepted,
    show(brand) {
      if (brand === shown) return;
      shown = brand;
      root.dataset['brand'] = brand;
      accepted.dataset['typed'] = brand;
      root.replaceChildren(draw(document, brand));
    },
  };
}

function draw(document: Document, brand: CardBrand): SVGElement {
  const { name, shapes } = BRAND_MARKS[brand];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 36 24');
  if (name) {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', name);
  } else svg.setAttribute('aria-hidden', 'true');
  for (const { d, fill, stroke } of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', fill);
    if (stroke) {
      path.setAttribute('stroke', stroke);
      path.setAttribute('stroke-width', '1.5');
    }
    svg.append(path);
  }
  return svg;
}
