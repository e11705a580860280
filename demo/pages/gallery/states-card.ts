// The card flow: choosing, typing, confirming, and what can happen instead of a payment.
import { reasonInEnglish, SAID } from '../../sandbox/wire/words.ts';
import { CARDS, customer, failed, order, ORDER_ID, refused, fromNow } from './entities.ts';
import type { Answer, GalleryGroup, GalleryState, Step } from './scene.ts';

const PRIMARY = '[part~=primary-button]';
const ALERT = '[part~=alert]';
const ORDER = `/api/v1/orders/${ORDER_ID}`;
const HANDOVER = `POST /api/v1/orders/${ORDER_ID}/handover`;
const PROCESSING = `POST /api/v2/orders/${ORDER_ID}/processing`;
const SAVED = { 'GET /api/v1/customers/current/cards': { result: CARDS } };
const ONLY_SAVED = { 'GET /api/v1/customers/current/cards': { result: CARDS.slice(0, 1) } };

const linkUntil = (expiresAt: string) => ({
  result: {
    url: 'https://ramp.example/buy/login?handover=7Jd0vYbX2mQk9sLrTfW1cZpN4hGuE8aVoI5tRy3xBMw',
    expiresAt,
  },
});

/** The order that 'Try again' creates. */
const NEXT_ORDER = order('reserved', { id: 'gallery-next' });

const at = (status: string, id: string, title: string, more: Partial<GalleryState> = {}): GalleryState => ({
  id,
  title,
  path: '/buy/order',
  customer: customer(),
  order: order(status),
  shows: [],
  ...more,
});

const inVault = (name: string, text: string): Step => ({
  in: 'vault',
  type: `input[autocomplete=${name}]`,
  text,
});
const fillCard = (number = '4242 4242 4242 4242'): readonly Step[] => [
  inVault('cc-number', number),
  inVault('cc-exp', '12/30'),
  inVault('cc-csc', '123'),
  inVault('cc-name', 'MARIA FERNANDES'),
];
/** Address and phone load with the customer; the phone appears a moment later. */
const toConfirm: readonly Step[] = [
  ...fillCard(),
  { see: 'input[name=phone]:not([value=""])' },
  { press: PRIMARY },
  { see: 'input[type=checkbox]' },
];
const pay: readonly Step[] = [...toConfirm, { press: 'input[type=checkbox]' }, { press: PRIMARY }];
const payment = (answer: Answer, more: Partial<GalleryState> = {}): Partial<GalleryState> => ({
  ...more,
  steps: more.steps ?? pay,
  answers: { ...more.answers, [PROCESSING]: answer },
});
/** Card data may not be typed at this address. */
const CONFIG = 'GET /widget-api/v1/config';
const withoutVault = (config: object) => ({
  ...config,
  vault: { kind: 'frame', origin: 'ftp://vault.example' },
});
const FIELDS_READY: Step = { in: 'vault', see: 'input' };
const toForm: readonly Step[] = [
  { press: '.panel .button', named: 'Edit' },
  { see: 'input[name=phone]:not([value=""])' },
];
/** Submits the form, which reacts once the vault has confirmed the code. */
const payWithCode: readonly Step[] = [
  FIELDS_READY,
  ...toForm,
  inVault('cc-csc', '123'),
  { press: PRIMARY },
  { press: 'input[type=checkbox]' },
  { press: PRIMARY },
];

export const CARD_FLOW: GalleryGroup = {
  title: 'Card flow',
  states: [
    at('reserved', 'card-select', 'Choose a saved card', {
      answers: SAVED,
      shows: ['card.selectTitle', 'card.addNew', 'card.proceed'],
    }),
    at('reserved', 'card-declined', 'Choose a card after one was declined', {
      answers: {
        ...SAVED,
        [PROCESSING]: { result: order('failed') },
        'POST /api/v1/orders': { result: NEXT_ORDER },
        'GET /api/v1/orders/gallery-next': { result: NEXT_ORDER },
      },
      steps: [
        { see: '[type=radio]' },
        { press: PRIMARY },
        inVault('cc-csc', '123'),
        { see: 'input[name=phone]:not([value=""])' },
        { press: PRIMARY },
        { press: 'input[type=checkbox]' },
        { press: PRIMARY },
        { see: '.artwork--failure' },
        { press: PRIMARY },
        { see: '[type=radio]' },
        { press: PRIMARY },
        { see: '.field__note--wrong' },
      ],
      shows: ['card.selectTitle', 'card.declined', 'card.chooseFirst'],
    }),
    at('reserved', 'card-delete', 'Delete a saved card', {
      answers: SAVED,
      steps: [{ press: '.radio-card .icon-button, .radio-card__action button' }, { see: 'dialog' }],
      shows: ['card.deleteTitle', 'card.deleteLead', 'card.deleteConfirm'],
    }),
    at('reserved', 'card-form', 'New card', {
      steps: [FIELDS_READY],
      shows: ['card.formTitle', 'order.reservedFor'],
    }),
    at('reserved', 'card-form-declined', 'New card, after the only one was declined', {
      answers: {
        [PROCESSING]: {
          result: order('failed', { paymentProviderFailureReason: reasonInEnglish('declined') }),
        },
        'POST /api/v1/orders': { result: NEXT_ORDER },
        'GET /api/v1/orders/gallery-next': { result: NEXT_ORDER },
      },
      steps: [...pay, { see: '.artwork--failure' }, { press: PRIMARY }, FIELDS_READY],
      shows: ['card.formTitle', 'card.declinedEnding'],
    }),
    at('reserved', 'card-form-errors', 'New card, errors', {
      customer: customer({ phone: null, address: null, city: null, postalCode: null, state: null }),
      steps: [
        FIELDS_READY,
        { press: PRIMARY },
        { in: 'vault', see: '[aria-invalid=true]' },
        { see: '[aria-invalid=true]' },
      ],
      shows: [
        'billingAddressValidate.incomplete',
        'billingAddressEditValidate.phoneRequired',
        'billing.phone',
      ],
    }),
    at('reserved', 'card-form-filled', 'New card, filled in', {
      steps: fillCard(),
      shows: ['card.formTitle'],
    }),
    at('reserved', 'card-form-phone', 'New card, to be continued on a phone', {
      answers: { [HANDOVER]: linkUntil(fromNow(600_000)) },
      steps: [FIELDS_READY, { press: '.on-phone summary' }, { see: 'svg.qr' }],
      shows: ['shell.onPhone', 'handover.lead', 'handover.code', 'handover.copy'],
    }),
    at('reserved', 'card-form-phone-ended', 'New card, the code for the phone has expired', {
      answers: { [HANDOVER]: linkUntil(fromNow(-1000)) },
      steps: [FIELDS_READY, { press: '.on-phone summary' }, { see: '.on-phone button' }],
      shows: ['handover.ended', 'handover.again'],
    }),
    at('reserved', 'card-form-phone-failed', 'New card, no code for the phone', {
      answers: { [HANDOVER]: failed(500, 'unexpected_server_error') },
      steps: [FIELDS_READY, { press: '.on-phone summary' }, { see: '.on-phone button' }],
      shows: ['handover.failed'],
    }),
    at('reserved', 'card-form-phone-unknown', 'New card, a gateway without codes for a phone', {
      answers: { [HANDOVER]: failed(404, 'not_found_error') },
      steps: [FIELDS_READY, { press: '.on-phone summary' }, { see: '.on-phone .alert' }],
      shows: ['handover.unknown'],
    }),
    at('reserved', 'card-form-saved', 'Saved card', {
      answers: SAVED,
      steps: [{ see: '[type=radio]' }, { press: PRIMARY }, FIELDS_READY],
      shows: ['card.formTitle'],
    }),
    at('reserved', 'card-form-new', 'A new card beside saved ones', {
      answers: SAVED,
      steps: [{ see: '[type=radio]' }, { press: '.button', named: 'Add new card' }, FIELDS_READY],
      shows: ['card.formTitle', 'card.useSaved'],
    }),
    at('reserved', 'card-form-only-saved', 'The only saved card, with its address and phone', {
      answers: ONLY_SAVED,
      steps: [FIELDS_READY, ...toForm],
      shows: ['card.formTitle', 'card.useAnother', 'billing.phone'],
    }),
    at('reserved', 'card-cards-failed', 'Saved cards could not be loaded', {
      answers: { 'GET /api/v1/customers/current/cards': failed(500, 'unexpected_server_error') },
      steps: [FIELDS_READY],
      shows: ['card.loadFailed'],
    }),
    at('reserved', 'card-fields-loading', 'Card fields are loading', {
      browser: { hasSilentVault: true, holdMs: 10_000 },
      steps: [{ see: '.card-fields .bone' }],
      isLoading: true,
      shows: ['card.formTitle', 'vault.loading'],
    }),
    at('reserved', 'card-fields-failed', 'Card fields could not be loaded', {
      answers: { [CONFIG]: { change: withoutVault } },
      steps: [{ see: ALERT }],
      shows: ['vault.failed', 'vault.reload'],
    }),
    at('reserved', 'card-fields-again', 'Card fields have to be filled in again', {
      steps: [...fillCard(), { reload: 'vault' }, { see: ALERT }, FIELDS_READY],
      shows: ['vault.mustRetype'],
    }),
    at('reserved', 'card-code-again', "A saved card's security code has to be entered again", {
      answers: ONLY_SAVED,
      steps: [FIELDS_READY, inVault('cc-csc', '12'), { reload: 'vault' }, { see: ALERT }, FIELDS_READY],
      shows: ['confirm.title', 'vault.mustRetypeCode'],
    }),
    at('reserved', 'card-billing', 'Billing address', {
      steps: [FIELDS_READY, { press: '.panel button' }, { see: 'dialog' }],
      shows: ['billing.title', 'billing.save', 'billing.postalCode', 'billing.country'],
    }),
    at('reserved', 'card-confirm', 'Confirm', {
      steps: toConfirm,
      shows: [
        'confirm.title',
        'card.payWith',
        'card.ending',
        'confirm.destination',
        'confirm.seller',
        'calculator.youPay',
        'card.buyNow',
      ],
    }),
    at('reserved', 'card-confirm-terms', 'Confirm without agreeing', {
      steps: [...toConfirm, { press: PRIMARY }, { see: '[aria-invalid=true]' }],
      shows: ['agreement.required'],
    }),
    at('reserved', 'card-confirm-code', "Confirm with the only saved card's security code", {
      answers: ONLY_SAVED,
      steps: [FIELDS_READY],
      shows: ['confirm.title', 'card.change', 'billing.title', 'card.buyNow'],
    }),
    at('reserved', 'card-confirm-code-missing', 'Confirm without code and terms', {
      answers: ONLY_SAVED,
      steps: [FIELDS_READY, { press: PRIMARY }, { in: 'vault', see: '[aria-invalid=true]' }],
      shows: ['confirm.title', 'agreement.required'],
    }),
    at('reserved', 'card-confirm-code-paying', 'Payment with a saved card on its way', {
      answers: { ...ONLY_SAVED, [PROCESSING]: 'hang' },
      steps: [...payWithCode, { see: '[aria-busy=true]' }],
      shows: ['card.paying'],
    }),
    at('reserved', 'card-confirm-code-refused', "A saved card's security code refused by the server", {
      answers: { ...ONLY_SAVED, [PROCESSING]: refused({ 'card.cvv': SAID.cardRefused.en }) },
      steps: [...payWithCode, { in: 'vault', see: '[aria-invalid=true]' }],
      shows: ['card.formTitle', 'card.useAnother'],
    }),
    at('reserved', 'card-confirm-code-loading', "A saved card's security code is loading", {
      answers: ONLY_SAVED,
      browser: { hasSilentVault: true, holdMs: 10_000 },
      steps: [{ see: '.card-fields .bone' }],
      isLoading: true,
      shows: ['confirm.title', 'vault.loading'],
    }),
    at('reserved', 'card-confirm-code-failed', "A saved card's security code could not be loaded", {
      answers: { ...ONLY_SAVED, [CONFIG]: { change: withoutVault } },
      steps: [{ see: ALERT }],
      shows: ['confirm.title', 'vault.failed', 'vault.reload'],
    }),
    at('reserved', 'card-paying', 'Payment on its way', payment('hang', { shows: ['card.paying'] })),
    at(
      'reserved',
      'card-refused-field',
      'Card number refused by the server',
      payment(refused({ 'card.number': SAID.cardRefused.en }), {
        steps: [...pay, { in: 'vault', see: '[aria-invalid=true]' }],
        shows: ['card.formTitle'],
      }),
    ),
    at(
      'reserved',
      'card-refused',
      'Payment refused with a message',
      payment(failed(409, 'card_refused', SAID.cardRefused.en), {
        steps: [...pay, { see: ALERT }],
        shows: ['confirm.title'],
      }),
    ),
    at(
      'reserved',
      'card-reload',
      'Order has to be read again',
      payment(failed(409, 'order_cannot_be_processed', 'This order cannot be processed now.'), {
        steps: [...pay, { see: ALERT }],
        shows: ['order.reload'],
      }),
    ),
    at(
      'reserved',
      'card-rate-changed',
      'Rate has changed',
      payment(failed(409, 'order_data_changed'), {
        answers: {
          [`GET ${ORDER}`]: [
            { result: order('reserved') },
            { result: order('reserved', { toAmount: '92.5' }) },
          ],
        },
        steps: [...pay, { see: ALERT }],
        shows: ['order.rateChangedTitle', 'order.acceptRate'],
      }),
    ),
    at('reserved', 'card-reservation-over', 'Reservation is over', {
      order: order('reserved', { reservationExpiresAt: fromNow(-5000) }),
      steps: [{ see: ALERT }],
      shows: ['order.reservationOver', 'order.reserveAgain'],
    }),
    at('reserved', 'card-urgent', 'Less than a minute left', {
      order: order('reserved', { reservationExpiresAt: fromNow(42_000) }),
      steps: [FIELDS_READY],
      shows: ['order.reservedFor'],
    }),
    ...(['daily', 'weekly', 'yearly'] as const).map((period) =>
      at('reserved', `limit-${period}`, `Limit reached: ${period}`, {
        ...payment(
          refused({ fromAmount: `You reached your ${period} limit${period === 'yearly' ? '' : '.'}` }),
          {
            steps: [...pay, { see: '.artwork' }],
          },
        ),
        ends: '/buy/limit_reached',
        shows: ['limit.title', `limit.${period}`, 'limit.chooseAnotherCard'],
      }),
    ),
    at(
      'reserved',
      'card-checked',
      'Payment without an answer is being checked',
      payment('offline', {
        steps: [...pay, { see: ALERT }],
        shows: ['confirm.title', 'unsettled.askTitle', 'unsettled.payChecked'],
      }),
    ),
    at(
      'reserved',
      'order-fatal',
      'Fatal',
      payment(failed(502, 'api_server_error'), {
        steps: [...pay, { see: '.artwork' }],
        shows: ['genericError.title', 'unsettled.waiting', 'order.toCalculator', 'tracker.supportLead'],
      }),
    ),
  ],
};
