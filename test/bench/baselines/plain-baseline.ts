// The fair baseline without a framework: does the widget's work by hand, creates nodes once and sets texts.
import { adoptBaselineStyles } from './baseline-styles.ts';
import * as work from './job.ts';

class PlainBaseline extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    adoptBaselineStyles(root);
    const form = root.appendChild(document.createElement('form'));
    form.ariaBusy = 'true';
    const gateway = this.getAttribute('gateway-url')!;
    void work.loadJob(gateway).then((job) => drawCalculator(form, gateway, job));
  }
}

type Properties = Record<string, unknown>;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function drawCalculator(form: HTMLFormElement, gateway: string, first: work.Job): void {
  let job = first;
  const pay = make('input', { inputMode: 'decimal', value: work.FIRST_AMOUNT });
  const receive = make('input', { inputMode: 'decimal', readOnly: true });
  const amounts = work.quote(job, pay.value).lines.map(() => make('span'));
  const labels = work.quote(job, pay.value).lines.map(([label]) => make('span', { textContent: label }));
  const calculate = () => {
    const quote = work.quote(job, pay.value);
    receive.value = quote.receive;
    quote.lines.forEach(([, amount], index) => (amounts[index]!.textContent = amount));
  };
  const pickButton = (side: work.Side) => {
    const button = make('button', { type: 'button', ariaHasPopup: 'dialog' });
    const draw = () =>
      button.replaceChildren(make('img', { src: job[side].logoUrl, alt: '' }), ` ${work.labelOf(job[side])}`);
    const pick = async (currency: work.Currency): Promise<void> => {
      job = await work.withCurrency(gateway, job, side, currency);
      draw();
      calculate();
    };
    button.addEventListener('click', () => openPicker(form, job, side, (currency) => void pick(currency)));
    draw();
    return button;
  };
  pay.addEventListener('input', calculate);
  calculate();
  form.append(
    make('label', {}, make('span', { textContent: 'You pay' }), pay, pickButton('pay')),
    make('label', {}, make('span', { textContent: 'You receive' }), receive, pickButton('receive')),
    make('select', { ariaLabel: 'Payment method' }, ...work.rateOf(job).availablePaymentTypes.map(choice)),
    ...labels.map((label, index) => make('p', {}, label, ' ', amounts[index]!)),
    make('button', { type: 'button', className: 'go', textContent: 'Proceed' }),
  );
  form.ariaBusy = null;
}

const choice = (type: string) => make('option', { textContent: type });

function openPicker(
  form: HTMLFormElement,
  job: work.Job,
  side: work.Side,
  pick: (currency: work.Currency) => void,
): void {
  const rows = work.rowsOf(job, side);
  const search = make('input', { type: 'search', ariaLabel: 'Search', autofocus: true });
  const sized = make('div');
  const list = make('div', { className: 'list', role: 'listbox', ariaLabel: 'Currency' }, sized);
  const close = make('button', { type: 'button', ariaLabel: 'Close', textContent: '×' });
  const head = make('header', {}, make('h2', { textContent: 'Currency' }), close);
  const dialog = make('dialog', { ariaLabel: 'Currency' }, head, search, list);
  const draw = () => {
    const shown = work.found(rows, search.value);
    const { first, end } = work.inView(shown.length, list.scrollTop, work.LIST_PX);
    sized.style.height = `${shown.length * work.ROW_PX}px`;
    sized.replaceChildren(
      ...shown.slice(first, end).map((row, index) => {
        const option = drawRow(row, row === job[side]);
        option.style.top = `${(first + index) * work.ROW_PX}px`;
        option.addEventListener('click', () => {
          dialog.close();
          pick(row);
        });
        return option;
      }),
    );
  };
  search.addEventListener('input', draw);
  list.addEventListener('scroll', draw);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  draw();
  form.append(dialog);
  dialog.showModal();
}

function drawRow(row: work.Currency, isSelected: boolean): HTMLElement {
  const name = make('span', {}, make('b', { textContent: work.labelOf(row) }));
  name.append(make('small', { textContent: row.name }));
  const logo = make('img', { loading: 'lazy', alt: '', src: row.logoUrl });
  return make(
    'div',
    { role: 'option', ariaSelected: String(isSelected) },
    logo,
    name,
    make('i', { textContent: row.blockchainNetworkFull ?? '' }),
  );
}

customElements.define('bench-subject', PlainBaseline);
