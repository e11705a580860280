// The bank's page on which a card payment is approved or declined; it then hands the customer back to the widget.
import { focusHeading, heading, make, show } from '../shared/dom.js';
import { call } from '../shared/call.js';

const place = document.getElementById('view');
const address = `${location.pathname.replace(/\/$/, '')}`;

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
      'Approve',
    ),
    make('button', { type: 'button', class: 'button', onclick: () => decide(false, buttons) }, 'Decline'),
  ];
  return [
    heading('Confirm your payment'),
    make('p', { class: 'soft' }, 'Check the payment before you approve it.'),
    make(
      'dl',
      { class: 'facts' },
      ...fact('Merchant', payment.merchant),
      ...fact('Order', payment.shortId),
      ...(payment.card ? fact('Card', payment.card) : []),
      make('dt', {}, 'Amount'),
      make('dd', { class: 'facts__sum' }, `${payment.amount} ${payment.currency}`),
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
    location.assign(answer.result.url);
  } catch (problem) {
    tellProblem(problem);
  }
}

function tellProblem(problem) {
  show(place, heading('This payment cannot be confirmed'), make('p', {}, problem.message));
  focusHeading(place);
}
