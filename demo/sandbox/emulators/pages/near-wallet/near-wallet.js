// Emulates a NEAR wallet: the customer picks an account, whose name the wallet returns to the page that asked.
import { focusHeading, heading, make, show } from '../shared/dom.js';
import { call } from '../shared/call.js';
import { textsOf } from '../shared/language.js';
import { WALLET_TEXTS } from './texts.js';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const OTHER = 'other';

const texts = textsOf(WALLET_TEXTS);
const place = document.getElementById('view');
const asked = new URLSearchParams(location.search);
const success = loopbackUrl(asked.get('success_url'));
const failure = loopbackUrl(asked.get('failure_url'));

document.title = texts.title;
document.getElementById('brand-name').textContent = texts.brand;
if (success === null || failure === null) refuse();
else offerAccounts().catch((problem) => tell(texts.failed, problem.message));

/** The sandbox's wallet returns only to pages on this machine. */
function loopbackUrl(text) {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  const isLoopback = LOOPBACK_HOSTS.includes(url.hostname) || url.hostname.endsWith('.localhost');
  return isHttp && isLoopback ? url : null;
}

function refuse() {
  tell(texts.unknown, texts.unknownLead);
}

function tell(title, text) {
  show(place, heading(title), make('p', {}, text));
  focusHeading(place);
}

async function offerAccounts() {
  const answer = await call('/near-wallet/accounts');
  if (answer.error) throw new Error(answer.error.message);
  show(place, accountForm(answer.result.accounts));
  focusHeading(place);
}

function accountForm(accounts) {
  const other = make('input', {
    id: 'other-account',
    class: 'field__input',
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    'aria-describedby': 'account-error',
  });
  const error = make('p', { class: 'field__error', id: 'account-error', role: 'alert' });
  const form = make(
    'form',
    { noValidate: true, onsubmit: connect },
    heading(texts.title),
    make('p', { class: 'soft' }, texts.lead(success.origin)),
    make(
      'fieldset',
      { class: 'choices' },
      make('legend', {}, texts.account),
      ...accounts.map((account, index) => choice(account, account, index === 0)),
      choice(OTHER, texts.another, false),
    ),
    make(
      'div',
      { class: 'field' },
      make('label', { class: 'field__label', htmlFor: 'other-account' }, texts.anotherId),
      other,
      error,
    ),
    make('button', { type: 'submit', class: 'button button--primary' }, texts.connect),
    make('button', { type: 'button', class: 'button', onclick: cancel }, texts.cancel),
  );
  other.addEventListener('input', () => (form.elements.account.value = OTHER));

  function connect(event) {
    event.preventDefault();
    const picked = form.elements.account.value;
    const accountId = (picked === OTHER ? other.value : picked).trim().toLowerCase();
    if (accountId === '') error.textContent = texts.missing;
    else goBack(success, accountId);
  }

  return form;
}

function choice(value, text, checked) {
  return make(
    'label',
    { class: 'choice' },
    make('input', { type: 'radio', name: 'account', value, checked }),
    make('span', {}, text),
  );
}

function cancel() {
  goBack(failure);
}

function goBack(url, accountId) {
  if (accountId) url.searchParams.set('account_id', accountId);
  location.replace(url);
}
