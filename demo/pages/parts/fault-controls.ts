// Makes selected API calls fail, and lists the failures that are still due.
import type { Act } from './act.ts';
import { button, labelled, make, selectField } from './dom.ts';
import { callSandbox } from './sandbox-api.ts';

const KINDS = [
  'status-500',
  'status-429',
  'timeout',
  'drop-before-commit',
  'drop-after-commit',
  'truncate',
  'garbage',
  'slow',
  'duplicate',
] as const;

const CALLS: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/v1/currencies'],
  ['GET', '/api/v2/currencies/rates'],
  ['GET', '/api/v1/currencies/fees/*'],
  ['POST', '/api/v1/customers/sign-up'],
  ['POST', '/api/v1/customers/sign-in'],
  ['GET', '/api/v1/customers/current'],
  ['POST', '/api/v1/orders'],
  ['GET', '/api/v1/orders/{id}'],
  ['POST', '/api/v1/orders/{id}/processing/reserve'],
  ['POST', '/api/v2/orders/{id}/processing'],
  ['GET', '/api/v1/orders/{id}/processing/status'],
  ['POST', '/api/v1/offramp/orders'],
];

interface Fault {
  method: string;
  path: string;
  kind: string;
  times: number;
}

export function fillFaults(place: HTMLElement, act: Act): { refresh(): Promise<void> } {
  const call = selectField(
    'Call',
    CALLS.map(([method, path], index) => [String(index), `${method} ${path}`]),
  );
  const kind = selectField(
    'Failure',
    KINDS.map((value) => [value, value]),
  );
  const times = make('input', { class: 'control__input', type: 'number', min: '1', max: '1000', value: '1' });
  const list = make('ul', { class: 'soft' });

  function add(): void {
    const [method, path] = CALLS[Number(call.control.value)]!;
    const fault = { method, path, kind: kind.control.value, times: times.valueAsNumber };
    void act(`${method} ${path} will answer with ${fault.kind}.`, () =>
      callSandbox('/sandbox/faults', fault),
    );
  }

  function clear(): void {
    void act('No call fails on purpose any more.', () => callSandbox('/sandbox/faults', undefined, 'DELETE'));
  }

  place.append(
    make('div', { class: 'group controls' }, call.row, kind.row, labelled('Times', times)),
    make(
      'div',
      { class: 'group buttons' },
      button('Make it fail', add),
      button('Let everything work', clear),
    ),
    list,
  );
  return {
    async refresh() {
      const faults = await callSandbox<Fault[]>('/sandbox/faults');
      list.hidden = faults.length === 0;
      list.replaceChildren(...faults.map(faultLine));
    },
  };
}

function faultLine({ method, path, kind, times }: Fault): HTMLLIElement {
  return make('li', {}, `${method} ${path}: ${kind}, ${times} to come`);
}
