// The floor with React: one element, two amounts, a picker; no network, no rules, no style.
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { findCurrencies, receiveFor } from './currencies.ts';

function Picker() {
  const [query, setQuery] = useState('');
  return (
    <dialog ref={open}>
      <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <div role="listbox">
        {findCurrencies(query).map((name) => (
          <div role="option" aria-selected="false" key={name}>
            {name}
          </div>
        ))}
      </div>
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal();
}

function Calculator() {
  const [pay, setPay] = useState('100');
  const [isPicking, setPicking] = useState(false);
  return (
    <form>
      <input inputMode="decimal" value={pay} onChange={(event) => setPay(event.target.value)} />
      <input inputMode="decimal" value={receiveFor(pay)} readOnly />
      <button type="button" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        Pick
      </button>
      {isPicking && <Picker />}
    </form>
  );
}

class ReactFloor extends HTMLElement {
  private root: Root | null = null;

  connectedCallback(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.root = createRoot(shadow);
    this.root.render(<Calculator />);
  }

  disconnectedCallback(): void {
    this.root?.unmount();
  }
}

customElements.define('bench-subject', ReactFloor);
