// Deletes everything in the sandbox after a confirmation.
import type { Act } from './act.ts';
import { button, make } from './dom.ts';
import { callSandbox } from './sandbox-api.ts';

export function fillReset(place: HTMLElement, act: Act): void {
  const first = button('Reset the sandbox', ask, 'button--danger');
  const sure = make(
    'div',
    { class: 'buttons', hidden: true },
    button('Forget everything', reset, 'button--danger'),
    button('Keep it', close),
  );

  function ask(): void {
    first.hidden = true;
    sure.hidden = false;
    sure.querySelector('button')?.focus();
  }

  function close(): void {
    sure.hidden = true;
    first.hidden = false;
    first.focus();
  }

  function reset(): void {
    close();
    void act('The sandbox is as new.', () => callSandbox('/sandbox/reset', {}));
  }

  place.append(
    make('p', { class: 'soft' }, 'Customers, orders, mails, faults and the clock are forgotten.'),
    first,
    sure,
  );
}
