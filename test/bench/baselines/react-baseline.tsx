// The fair baseline with React: does the widget's work in the plainest React, with one state at the top and everything rendered below it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { adoptBaselineStyles } from './baseline-styles.ts';
import * as work from './job.ts';

function Picker({ job, side, onPick, onClose }: PickerProps) {
  const [query, setQuery] = useState('');
  const [scrollTop, setScrollTop] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current!.showModal(), []);
  const rows = useMemo(() => work.rowsOf(job, side), [job, side]);
  const shown = useMemo(() => work.found(rows, query), [rows, query]);
  const { first, end } = work.inView(shown.length, scrollTop, work.LIST_PX);
  return (
    <dialog ref={dialog} aria-label="Currency" onClose={onClose}>
      <header>
        <h2>Currency</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <input
        type="search"
        aria-label="Search"
        autoFocus
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div
        className="list"
        role="listbox"
        aria-label="Currency"
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <div style={{ height: shown.length * work.ROW_PX }}>
          {shown.slice(first, end).map((row, index) => (
            <div
              role="option"
              aria-selected={row === job[side]}
              key={row.tickerWithNetwork}
              style={{ top: (first + index) * work.ROW_PX }}
              onClick={() => onPick(row)}
            >
              <img src={row.logoUrl} alt="" loading="lazy" />
              <span>
                <b>{work.labelOf(row)}</b>
                <small>{row.name}</small>
              </span>
              <i>{row.blockchainNetworkFull}</i>
            </div>
          ))}
        </div>
      </div>
    </dialog>
  );
}

interface PickerProps {
  job: work.Job;
  side: work.Side;
  onPick: (currency: work.Currency) => void;
  onClose: () => void;
}

function PickButton({ currency, onClick }: { currency: work.Currency; onClick: () => void }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick}>
      <img src={currency.logoUrl} alt="" /> {work.labelOf(currency)}
    </button>
  );
}

function Calculator({ gateway }: { gateway: string }) {
  const [job, setJob] = useState<work.Job | null>(null);
  const [pay, setPay] = useState(work.FIRST_AMOUNT);
  const [side, setSide] = useState<work.Side | null>(null);
  useEffect(() => void work.loadJob(gateway).then(setJob), [gateway]);
  if (!job) return <form aria-busy="true" />;
  const { receive, lines } = work.quote(job, pay);
  const pick = async (currency: work.Currency) => {
    setSide(null);
    setJob(await work.withCurrency(gateway, job, side!, currency));
  };
  return (
    <form>
      <label>
        <span>You pay</span>
        <input inputMode="decimal" value={pay} onChange={(event) => setPay(event.target.value)} />
        <PickButton currency={job.pay} onClick={() => setSide('pay')} />
      </label>
      <label>
        <span>You receive</span>
        <input inputMode="decimal" value={receive} readOnly />
        <PickButton currency={job.receive} onClick={() => setSide('receive')} />
      </label>
      <select aria-label="Payment method">
        {work.rateOf(job).availablePaymentTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      {lines.map(([label, amount]) => (
        <p key={label}>
          <span>{label}</span> <span>{amount}</span>
        </p>
      ))}
      <button type="button" className="go">
        Proceed
      </button>
      {side && (
        <Picker
          job={job}
          side={side}
          onPick={(currency) => void pick(currency)}
          onClose={() => setSide(null)}
        />
      )}
    </form>
  );
}

class ReactBaseline extends HTMLElement {
  private root: Root | null = null;

  connectedCallback(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    adoptBaselineStyles(shadow);
    this.root = createRoot(shadow);
    this.root.render(<Calculator gateway={this.getAttribute('gateway-url')!} />);
  }

  disconnectedCallback(): void {
    this.root?.unmount();
  }
}

customElements.define('bench-subject', ReactBaseline);
