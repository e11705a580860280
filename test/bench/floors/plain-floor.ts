// The floor without a framework: the same element by hand.
import { findCurrencies, receiveFor } from './currencies.ts';

class PlainFloor extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const form = this.attachShadow({ mode: 'open' }).appendChild(document.createElement('form'));
    const pay = form.appendChild(amount('100'));
    const receive = form.appendChild(amount(receiveFor('100')));
    pay.addEventListener('input', () => {
      receive.value = receiveFor(pay.value);
    });
    const button = form.appendChild(document.createElement('button'));
    button.type = 'button';
    button.setAttribute('aria-haspopup', 'dialog');
    button.textContent = 'Pick';
    button.addEventListener('click', () => openPicker(form));
  }
}

function amount(value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.inputMode = 'decimal';
  input.value = value;
  return input;
}

function openPicker(form: HTMLFormElement): void {
  const dialog = form.appendChild(document.createElement('dialog'));
  const search = dialog.appendChild(document.createElement('input'));
  search.type = 'search';
  const list = dialog.appendChild(document.createElement('div'));
  const draw = () => list.replaceChildren(...findCurrencies(search.value).map(option));
  search.addEventListener('input', draw);
  draw();
  dialog.showModal();
}

function option(name: string): HTMLElement {
  const row = document.createElement('div');
  row.setAttribute('role', 'option');
  row.textContent = name;
  return row;
}

customElements.define('bench-subject', PlainFloor);
