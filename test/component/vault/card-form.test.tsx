// The card form in a real browser: typing, errors, brand, and the fields of each kind of card.
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { waitUntil } from '../wait-until.ts';
import { AMEX_SAVED, errorAt, field, fillIn, SETUP, stageForm, TODAY, type } from './stage.ts';
import spanish from '../../../locales/es.json';
import { en } from '../../support/english.ts';

describe('card form', () => {
  let stage: ReturnType<typeof stageForm>;
  const start = (...args: Parameters<typeof stageForm>) => (stage = stageForm(...args));
  afterEach(() => stage.remove());

  it('CARD-06 CARD-07 the form for a new card asks for number, expiry, code and name, and saves the card unless the customer opts out', () => {
    start();
    for (const [label, token] of [
      ['Card number', 'cc-number'],
      ['Expiry date', 'cc-exp'],
      ['Security code', 'cc-csc'],
      ['Name on card', 'cc-name'],
    ] as const) {
      expect(field(label).getAttribute('autocomplete')).to.equal(token);
    }
    expect(field('Save card').checked).to.equal(true);
  });

  it('the known name is in its field before anything is typed; what the customer types or deletes is kept', async () => {
    start({ ...SETUP, holder: 'Ada Byron' });
    expect(field('Name on card').value).to.equal('Ada Byron');
    expect(stage.form.state()).to.include({ empty: true, touched: false });
    stage.form.setUp({ ...SETUP, holder: 'Ada Lovelace' });
    expect(field('Name on card').value).to.equal('Ada Lovelace');
    await type('Card number', '4');
    expect(stage.form.typedCard().holder).to.equal('Ada Lovelace');
    fillIn(field('Name on card'), '');
    stage.form.setUp({ ...SETUP, holder: 'Ada Lovelace' });
    expect(field('Name on card').value).to.equal('');
    fillIn(field('Name on card'), 'A. L.');
    stage.form.setUp({ ...SETUP, holder: 'Ada King' });
    expect(field('Name on card').value).to.equal('A. L.');
  });

  it('a name that arrives late is filled into its empty field, and its error disappears', () => {
    start();
    stage.form.check();
    expect(errorAt('Name on card')).to.equal(en('vault.holderInvalid'));
    stage.form.setUp({ ...SETUP, holder: 'Ada Byron' });
    expect(errorAt('Name on card')).to.equal(null);
    stage.form.clear();
    stage.form.setUp({ ...SETUP, holder: 'Ada Byron' });
    expect(field('Name on card').value).to.equal('Ada Byron');
  });

  it('a saved card without digits is not named by an ending', () => {
    start({ ...AMEX_SAVED, savedCard: { ...AMEX_SAVED.savedCard!, lastFourDigits: '' } });
    expect(field(en('vault.cardNumber')).value).to.equal('••••');
  });

  it('SCARD-07 the form for a payout card asks for the date of birth, and not for a security code', () => {
    start({ ...SETUP, mode: 'sell' });
    const labels = [...document.querySelectorAll('.card-form label')].map(({ textContent }) => textContent);
    expect(labels).to.deep.equal([
      'Card number',
      'Expiry date',
      'Date of birth',
      'Name on card',
      'Save card',
    ]);
  });

  it('CARD-09 CARD-12 the form for a saved card shows its number and expiry, and asks only for the security code', async () => {
    start(AMEX_SAVED);
    expect(field(en('vault.cardNumber')).value).to.equal('Ending 8431');
    expect(field(en('vault.cardNumber')).readOnly).to.equal(true);
    expect([field(en('vault.expiryDate')).value, field(en('vault.expiryDate')).readOnly]).to.deep.equal([
      '12/30',
      true,
    ]);
    await type('Security code', '12345');
    expect(field(en('vault.securityCode')).value).to.equal('1234');
    expect(stage.form.check().valid).to.equal(true);
    expect(stage.form.typedCard().savedCardId).to.equal('c1');
    expect(stage.form.summary()).to.deep.equal({ brand: 'amex', lastFour: '8431' });
  });

  it('CARD-11 the logo at the number shows the brand', async () => {
    start();
    const brand = () => document.querySelector('.brand')?.getAttribute('data-brand');
    expect(brand()).to.equal('other');
    await type('Card number', '37');
    expect(brand()).to.equal('amex');
    expect(document.querySelector('.brand svg')?.getAttribute('aria-label')).to.equal('American Express');
  });

  it('a complete field moves the focus to the next empty one, and announces that in advance', async () => {
    start();
    for (const label of ['Card number', 'Expiry date', 'Security code'])
      expect(field(label).getAttribute('aria-description')).to.equal(en('vault.movesOn'));
    expect(field('Name on card').hasAttribute('aria-description')).to.equal(false);
    const at = () => document.activeElement;
    await type('Card number', '424242424242424');
    expect(at()).to.equal(field('Card number'));
    await sendKeys({ type: '2' });
    expect(at()).to.equal(field('Expiry date'));
    await sendKeys({ type: '1230' });
    expect(at()).to.equal(field('Security code'));
    await sendKeys({ type: '123' });
    expect(at()).to.equal(field('Name on card'));
  });

  it('a field that keeps the focus announces nothing, and the code of a saved card announces that it opens the next step', () => {
    const describes = (label: string) => field(label).hasAttribute('aria-description');
    start({ ...SETUP, holder: 'Ada Byron' });
    expect(describes('Expiry date')).to.equal(true);
    expect(describes('Security code')).to.equal(false);
    stage.form.setUp(AMEX_SAVED);
    expect(field(en('vault.securityCode')).getAttribute('aria-description')).to.equal(en('vault.opensNext'));
    stage.form.setUp(SETUP);
    expect(field(en('vault.securityCode')).getAttribute('aria-description')).to.equal(en('vault.movesOn'));
  });

  for (const [brand, short, last] of [
    ['visa', '12', '3'],
    ['amex', '123', '4'],
  ] as const)
    it(`the code of a saved card is the only field: once it is complete, the next step opens by itself (${brand})`, async () => {
      start({ ...AMEX_SAVED, savedCard: { ...AMEX_SAVED.savedCard!, type: brand } });
      await type('Security code', short);
      expect(stage.enters()).to.equal(0);
      await sendKeys({ type: last });
      expect(stage.enters()).to.equal(1);
      // A correction in the middle does not count as complete.
      field('Security code').setSelectionRange(0, 1);
      await sendKeys({ type: '9' });
      expect(stage.enters()).to.equal(1);
    });

  it('the code of a saved card that was pasted or filled in, and the code of a new card, wait for the press', async () => {
    start(AMEX_SAVED);
    fillIn(field('Security code'), '1234');
    stage.form.setUp(SETUP);
    await type('Security code', '123');
    expect(stage.enters()).to.equal(0);
  });

  it('the focus stays at a wrong number, during a correction, and if the next field is filled', async () => {
    start();
    await type('Card number', '4242424242424241');
    expect(document.activeElement).to.equal(field('Card number'));
    field('Card number').setSelectionRange(3, 4);
    await sendKeys({ type: '2' });
    expect(document.activeElement).to.equal(field('Card number'));
    fillIn(field('Expiry date'), '12/30');
    fillIn(field('Card number'), '');
    await type('Card number', '4242424242424242');
    expect(document.activeElement).to.equal(field('Card number'));
  });

  it('all accepted brands are shown before the first digit, and then the brand of the number', async () => {
    start();
    const accepted = document.querySelector<HTMLElement>('.accepted')!;
    expect(accepted.getAttribute('aria-label')).to.equal('Visa, Mastercard, American Express, UnionPay');
    const bright = () =>
      [...accepted.children]
        .filter((mark) => mark.matches(`[data-brand=${accepted.dataset['typed']}]`))
        .map((mark) => mark.getAttribute('aria-label'));
    expect(accepted.dataset['typed']).to.equal('other');
    await type('Card number', '51');
    expect(bright()).to.deep.equal(['Mastercard']);
  });

  it('VALID-33 VALID-34 VALID-35 VALID-36 a check shows all errors at once, and focuses the first', () => {
    start();
    expect(stage.form.check().valid).to.equal(false);
    expect(errorAt('Card number')).to.equal('Card number is invalid');
    expect(errorAt('Expiry date')).to.equal('Invalid Date');
    expect(errorAt('Security code')).to.equal('CVV code should be 3 digits');
    expect(errorAt('Name on card')).to.equal('Cardholder name is invalid');
    stage.form.focus();
    expect(document.activeElement).to.equal(field('Card number'));
  });

  it('VALID-33 an error appears after the click that leaves the field, so that the click reaches its target', async () => {
    start();
    await type('Card number', '4242');
    field(en('vault.saveCard')).scrollIntoView();
    const box = field(en('vault.saveCard')).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.x + 8), Math.round(box.y + 8)] });
    await sendMouse({ type: 'down' });
    expect(errorAt('Card number')).to.equal(null);
    await sendMouse({ type: 'up' });
    expect(field(en('vault.saveCard')).checked).to.equal(false);
    await waitUntil(() => errorAt('Card number') !== null);
    expect(errorAt('Card number')).to.equal('Card number is invalid');
  });

  it('VALID-33 an error appears when the customer leaves a field, and disappears as soon as it is corrected', async () => {
    start();
    await type('Card number', '4242424242424241');
    expect(errorAt('Card number')).to.equal(null);
    field(en('vault.expiryDate')).focus();
    expect(errorAt('Card number')).to.equal('Card number is invalid');
    field('Card number').focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '2' });
    expect(errorAt('Card number')).to.equal(null);
  });

  it('a field that was only passed through has no error', () => {
    start();
    field(en('vault.cardNumber')).focus();
    field(en('vault.expiryDate')).focus();
    expect(errorAt('Card number')).to.equal(null);
  });

  it('a security code of three digits becomes invalid when the number becomes one of amex', async () => {
    start();
    await type('Security code', '123');
    await type('Card number', '371449635398431');
    expect(stage.form.check().errors).to.have.property('cvv', 'CVV code should be 4 digits');
  });

  it('numbers are grouped while they are typed, and the caret stays in place', async () => {
    start();
    await type('Card number', '424242424242');
    field(en('vault.cardNumber')).setSelectionRange(7, 7);
    await sendKeys({ type: '9' });
    expect(field(en('vault.cardNumber')).value).to.equal('4242 4294 2424 2');
    expect(field(en('vault.cardNumber')).selectionStart).to.equal(8);
    await type('Expiry date', '530');
    expect(field(en('vault.expiryDate')).value).to.equal('05/30');
  });

  it('VALID-34 a four-digit year from autofill is cut to two digits', () => {
    start();
    fillIn(field(en('vault.expiryDate')), '12/2030');
    expect(field(en('vault.expiryDate')).value).to.equal('12/30');
    expect(stage.changes()).to.equal(1);
  });

  it('UI-11 VALID-38 the date of birth shows its mask, accepts digits only, and is sent year first', async () => {
    start({ ...SETUP, mode: 'sell' });
    await type('Date of birth', 'a01x02');
    expect(field(en('vault.dateOfBirth')).value).to.equal('01.02.____');
    await sendKeys({ type: '1990' });
    expect(field(en('vault.dateOfBirth')).value).to.equal('01.02.1990');
    expect(stage.form.typedCard().dateOfBirth).to.equal('1990-02-01');
    field(en('vault.dateOfBirth')).setSelectionRange(6, 6);
    await sendKeys({ press: 'Backspace' });
    expect(field(en('vault.dateOfBirth')).value).to.equal('01.01.990_');
  });

  for (const [tag, day] of [
    ['en-GB', '1990-02-01'],
    ['en-US', '1990-01-02'],
    ['en', null],
    ['ja-JP', null],
  ] as const)
    it(`a date with slashes is ${day ? `read as ${tag} writes it` : `questioned in ${tag}, and accepted once the day is first`}, typed or filled in`, async () => {
      for (const enter of [
        (text: string) => type('Date of birth', text),
        async (text: string) => fillIn(field('Date of birth'), text),
      ]) {
        Object.defineProperty(navigator, 'languages', { configurable: true, get: () => [tag] });
        start({ ...SETUP, mode: 'sell' });
        Reflect.deleteProperty(navigator, 'languages');
        await enter('1/2/1990');
        const { errors } = stage.form.check();
        expect(errors.dateOfBirth ?? null).to.equal(day ? null : en('vault.birthAmbiguous'));
        expect(errorAt('Date of birth')).to.equal(day ? null : en('vault.birthAmbiguous'));
        if (!day) {
          expect(field('Date of birth').value).to.equal('01/02/1990');
          fillIn(field('Date of birth'), '');
          await enter('01.02.1990');
          expect(errorAt('Date of birth')).to.equal(null);
          expect(stage.form.check().errors).not.to.have.property('dateOfBirth');
        }
        expect(stage.form.typedCard().dateOfBirth).to.equal(day ?? '1990-02-01');
        stage.remove();
      }
    });

  it('VALID-39 a missing date of birth is reported as missing', () => {
    start({ ...SETUP, mode: 'sell' });
    stage.form.check();
    expect(errorAt('Date of birth')).to.equal('Date of birth is required');
  });

  it('CARD-10 the gateway’s message stays at its field until the value changes', async () => {
    start();
    await type('Card number', '4242424242424242');
    const markedFields = stage.form.showRefusals({
      'card.number': 'Not accepted',
      'card.address': 'Too short',
    });
    // The gateway's message about the card stays in the frame.
    expect(markedFields).to.deep.equal({
      'card.number': en('vault.numberInvalid'),
      'card.address': 'Too short',
    });
    expect(errorAt('Card number')).to.equal('Not accepted');
    field(en('vault.expiryDate')).focus();
    expect(errorAt('Card number')).to.equal('Not accepted');
    expect(stage.form.check().errors).to.have.property('number', en('vault.numberInvalid'));
    field(en('vault.cardNumber')).value = '';
    await type('Card number', '5555555555554444');
    expect(errorAt('Card number')).to.equal(null);
  });

  it("changing the language removes the gateway's message at a field, and the form's own check applies", async () => {
    start();
    stage.form.showRefusals({ 'card.holder': 'Not accepted' });
    expect(errorAt('Name on card')).to.equal('Not accepted');
    stage.form.setLook({ ...SETUP, locale: 'es-ES' });
    expect(errorAt(spanish['vault.nameOnCard'])).to.equal(spanish['vault.holderInvalid']);
  });

  it('changing the language changes labels and visible errors, but nothing typed', async () => {
    start();
    await type('Card number', '4242');
    stage.form.check();
    stage.form.setLook({ ...SETUP, locale: 'es-ES' });
    const { 'vault.cardNumber': label, 'vault.numberInvalid': error } = spanish;
    expect(field(label).value).to.equal('4242');
    expect(errorAt(label)).to.equal(error);
  });

  it('switching to a saved card and back keeps the new card, but no security code moves between cards', async () => {
    start();
    await type('Card number', '4242424242424242');
    await type('Security code', '123');
    stage.form.setUp(AMEX_SAVED);
    expect(field(en('vault.securityCode')).value).to.equal('');
    stage.form.setUp(SETUP);
    expect(field(en('vault.cardNumber')).value).to.equal('4242 4242 4242 4242');
    expect(field(en('vault.securityCode')).value).to.equal('');
  });

  it('the code of a saved card can be requested alone, is kept when number and expiry appear beside it, and announces the next step', async () => {
    const code = () => field(en('vault.securityCode'));
    const labels = () => [...document.querySelectorAll('.card-form label')].map((label) => label.textContent);
    start({ ...AMEX_SAVED, codeAlone: true });
    expect(labels()).to.deep.equal([en('vault.securityCode')]);
    expect(code().getAttribute('aria-description')).to.equal(en('vault.movesOn'));
    await type(en('vault.securityCode'), '1234');
    expect(stage.enters()).to.equal(1);
    expect(stage.form.state()).to.include({ valid: true, empty: false });
    stage.form.setUp(AMEX_SAVED);
    expect(labels()).to.have.length(3);
    expect(code().value).to.equal('1234');
    expect(code().getAttribute('aria-description')).to.equal(en('vault.opensNext'));
    stage.form.setUp({ ...AMEX_SAVED, codeAlone: true });
    expect([labels().length, code().value]).to.deep.equal([1, '1234']);
    stage.form.setUp({ ...AMEX_SAVED, savedCard: { ...AMEX_SAVED.savedCard!, id: 'c2' }, codeAlone: true });
    expect(code().value).to.equal('');
  });

  it('Enter is passed to the widget, and submits no form', async () => {
    start();
    await type('Name on card', 'Ana');
    await sendKeys({ press: 'Enter' });
    expect(stage.enters()).to.equal(1);
  });

  it('the form reports valid, complete, empty and touched, and summarises the card by brand and last four digits', async () => {
    start();
    expect(stage.form.state()).to.deep.equal({
      valid: false,
      complete: false,
      empty: true,
      touched: false,
      brand: 'other',
    });
    expect(stage.form.summary()).to.equal(null);
    await type('Card number', '4242424242424242');
    await type('Expiry date', '1230');
    await type('Security code', '123');
    await type('Name on card', 'Ana Diaz');
    expect(stage.form.state()).to.include({ valid: true, complete: true, empty: false, touched: true });
    expect(stage.form.summary()).to.deep.equal({ brand: 'visa', lastFour: '4242' });
    stage.form.clear();
    expect(stage.form.state()).to.include({ valid: false, empty: true, touched: false });
    expect(stage.form.typedCard().number).to.equal('');
  });

  it('the form is accessible with and without errors', async () => {
    start();
    await expect(stage.form.root).to.be.accessible();
    stage.form.check();
    await expect(stage.form.root).to.be.accessible();
    stage.form.setUp(AMEX_SAVED);
    await expect(stage.form.root).to.be.accessible();
  });

  it('the form takes the date from the given clock', async () => {
    start();
    await type('Expiry date', `${String(TODAY.getMonth()).padStart(2, '0')}26`);
    expect(stage.form.check().errors).to.have.property('expiry');
  });
});
