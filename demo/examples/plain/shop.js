// Runs when the customer has finished.
const thanks = document.querySelector('#thanks');
const widget = document.querySelector('ramp-widget');

widget.addEventListener('ramp-operation-success', ({ detail }) => {
  thanks.textContent = `Thank you! Order ${detail.orderId}`;
});
widget.addEventListener('ramp-operation-fail', ({ detail }) => {
  thanks.textContent = `Not bought: ${detail.reason}`;
});
