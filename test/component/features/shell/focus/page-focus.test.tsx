// In a merchant's page after a reload, the first field has the focus, unless an element of the page has it.
import { expect } from '@open-wc/testing';
import { LightKycScreen } from '../../../../../src/features/customer/identity/light-kyc-screen.tsx';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { en } from '../../../../support/english.ts';
import { customer } from '../../../../support/orders.ts';
import { until } from '../../../stage.tsx';
import { NEW, show } from '../../customer/customer-stage.tsx';

/** As after a reload, when the customer has pressed nothing yet. */
const unpressed = () =>
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: false, isActive: false },
    configurable: true,
  });

const showNames = () =>
  show(LightKycScreen, {
    path: '/buy/light_kyc',
    isEmbedded: true,
    prepare: ({ stores }) => setCustomer(stores.session, customer(NEW)),
  });

function pageField(): HTMLInputElement {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  return field;
}

describe("The focus of a step in a merchant's page", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
    document.body.querySelector(':scope > input')?.remove();
  });

  it('after a reload, typed text goes into the first field', async () => {
    unpressed();
    const screen = await showNames();
    await until(screen, () => screen.root.activeElement === screen.field(en('lightKyc.firstName')));
  });

  it('a field of the page that has the focus keeps it', async () => {
    unpressed();
    const field = pageField();
    const screen = await showNames();
    await screen.rest();
    await screen.rest();
    expect(document.activeElement === field).to.equal(true);
  });

  it('after a press the new step receives the focus, wherever it was', async () => {
    pageField();
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: true },
      configurable: true,
    });
    const screen = await showNames();
    await until(screen, () => screen.root.activeElement === screen.field(en('lightKyc.firstName')));
  });
});
