// The smallest React element with two amounts, without calls, rules, styles or picker: measures the cost of React itself.
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const receiveFor = (pay: string): string => (Number(pay) * 0.92).toFixed(2);

function Calculator() {
  const [pay, setPay] = useState('100');
  return (
    <form>
      <input inputMode="decimal" value={pay} onChange={(event) => setPay(event.target.value)} />
      <input inputMode="decimal" value={receiveFor(pay)} readOnly />
    </form>
  );
}

class BareBaseline extends HTMLElement {
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

customElements.define('bench-subject', BareBaseline);
