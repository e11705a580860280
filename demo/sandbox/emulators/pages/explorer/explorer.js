// A simple blockchain explorer page: what the sandbox knows about one transaction.
import { focusHeading, heading, make, show } from '../shared/dom.js';
import { call } from '../shared/call.js';

const place = document.getElementById('view');

open().catch((problem) => tell('The explorer is not available', problem.message));

async function open() {
  const answer = await call(`${location.pathname}/transaction`);
  if (answer.error) tell('Transaction not found', answer.error.message);
  else {
    show(place, ...transactionView(answer.result));
    focusHeading(place);
  }
}

function transactionView(transaction) {
  document.title = `Transaction on ${transaction.network}`;
  return [
    heading(`Transaction on ${transaction.network}`),
    make('p', { class: 'soft' }, transaction.isFinal ? 'Confirmed' : 'Waiting for confirmations'),
    make(
      'dl',
      { class: 'facts' },
      ...fact('Hash', transaction.hash),
      ...fact('To', transaction.to),
      make('dt', {}, 'Amount'),
      make('dd', { class: 'facts__sum' }, `${transaction.amount} ${transaction.ticker}`),
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
