// A simple blockchain explorer page, which shows what the sandbox knows about a transaction.
import { focusHeading, heading, make, show } from '../shared/dom.js';
import { call } from '../shared/call.js';
import { amountIn, textsOf } from '../shared/language.js';
import { EXPLORER_TEXTS } from './texts.js';

const texts = textsOf(EXPLORER_TEXTS);
const place = document.getElementById('view');
document.getElementById('brand-name').textContent = texts.brand;

open().catch((problem) => tell(texts.failed, problem.message));

async function open() {
  const answer = await call(`${location.pathname}/transaction`);
  if (answer.error) tell(texts.notFound, answer.error.message);
  else {
    show(place, ...transactionView(answer.result));
    focusHeading(place);
  }
}

function transactionView(transaction) {
  document.title = texts.title(transaction.network);
  return [
    heading(document.title),
    make('p', { class: 'soft' }, transaction.isFinal ? texts.confirmed : texts.waiting),
    make(
      'dl',
      { class: 'facts' },
      ...fact(texts.hash, transaction.hash),
      ...fact(texts.to, transaction.to),
      make('dt', {}, texts.amount),
      make('dd', { class: 'facts__sum' }, `${amountIn(transaction.amount)} ${transaction.ticker}`),
    ),
  ];
}

function fact(name, value) {
  return [make('dt', {}, name), make('dd', {}, value)];
}

function tell(title, text) {
  show(place, heading(title), make('p', {}, text));
  focusHeading(place);
}
