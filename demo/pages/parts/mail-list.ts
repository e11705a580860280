// The mails that a real gateway would have sent, newest first, with their codes in large letters.
import { button, make } from './dom.ts';
import { callSandbox, type Mail } from './sandbox-api.ts';

const MOST_MAILS = 30;

export function createMailList(list: HTMLElement, filter: HTMLInputElement): { refresh(): Promise<void> } {
  let shown = '';

  async function refresh(): Promise<void> {
    const email = filter.value.trim();
    const query = email === '' ? '' : `?email=${encodeURIComponent(email)}`;
    const mails = (await callSandbox<Mail[]>(`/sandbox/outbox${query}`)).slice(0, MOST_MAILS);
    const ids = mails.map(({ id }) => id).join();
    // Unchanged: keep the list, so that reading or copying a code is not disturbed.
    if (ids === shown && list.childElementCount > 0) return;
    shown = ids;
    list.replaceChildren(...(mails.length === 0 ? [noMail()] : mails.map(mailOf)));
  }

  filter.addEventListener('input', () => void refresh());
  return { refresh };
}

function noMail(): HTMLLIElement {
  return make('li', { class: 'empty' }, 'No mail yet. Sign in somewhere, and the code appears here.');
}

function mailOf({ to, subject, text, code, createdAt }: Mail): HTMLLIElement {
  return make(
    'li',
    { class: 'mail' },
    make(
      'div',
      { class: 'mail__head' },
      make('p', {}, make('strong', {}, to)),
      make('time', { class: 'soft', dateTime: createdAt }, new Date(createdAt).toLocaleTimeString('en-GB')),
    ),
    make('p', { class: 'soft' }, code === null ? text : subject),
    code === null ? null : codeLine(code, to),
  );
}

function codeLine(code: string, to: string): HTMLElement {
  const copy = button('Copy', async () => {
    await navigator.clipboard.writeText(code);
    copy.textContent = 'Copied';
  });
  copy.setAttribute('aria-label', `Copy the code for ${to}`);
  return make('div', { class: 'panel__head' }, make('span', { class: 'code-value mono' }, code), copy);
}
