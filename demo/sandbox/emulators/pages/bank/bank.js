// The bank's page, on which the customer approves or declines a card payment; it then returns to the widget.
import { focusHeading, heading, make, show } from '../shared/dom.js';
import { call } from '../shared/call.js';
import { amountIn, textsOf } from '../shared/language.js';
import { BANK_TEXTS } from './texts.js';

const texts = textsOf(BANK_TEXTS);
const place = document.getElementById('view');
const address = `${location.pathname.replace(/\/$/, '')}`;

document.title = texts.title;
document.body.classList.toggle('is-framed', window.parent !== window);
open().catch(tellProblem);

async function open() {
  const answer = await call(`${address}/payment${location.search}`);
  if (answer.error) throw new Error(answer.error.message);
  show(place, ...paymentView(answer.result));
  focusHeading(place);
}

function paymentView(payment) {
  const buttons = [
    make(
      'button',
      { type: 'button', class: 'button button--primary', onclick: () => decide(true, buttons) },
      texts.approve,
    ),
    make('button', { type: 'button', class: 'button', onclick: () => decide(false, buttons) }, texts.decline),
  ];
  return [
    heading(texts.title),
    make('p', { class: 'soft' }, texts.lead),
    make(
      'dl',
      { class: 'facts' },
      ...fact(texts.merchant, payment.merchant),
      ...fact(texts.order, payment.shortId),
      ...(payment.card ? fact(texts.card, payment.card) : []),
      make('dt', {}, texts.amount),
      make('dd', { class: 'facts__sum' }, `${amountIn(payment.amount)} ${payment.currency}`),
    ),
    ...buttons,
  ];
}

function fact(name, value) {
  return [make('dt', {}, name), make('dd', {}, value)];
}

async function decide(isApproved, buttons) {
  for (const button of buttons) button.disabled = true;
  try {
    const answer = await call(`${address}/decision${location.search}`, { approved: isApproved });
    if (answer.error) throw new Error(answer.error.message);
    // Replaces the history entry, so that Back does not ask again about a decided payment.
    location.replace(answer.result.url);
  } catch (problem) {
    tellProblem(problem);
  }
}

function tellProblem(problem) {
  show(place, heading(texts.failed), make('p', {}, problem.message));
  focusHeading(place);
}
