// A panel of code to copy, in one of several languages.
import { button, make, selectField } from './dom.ts';

export interface CodePanel {
  node: HTMLElement;
  /** Rewrites the code. */
  refresh(): void;
}

export interface CodePanelOptions<Kind extends string> {
  id: string;
  title: string;
  /** Label of the choice. */
  label: string;
  kinds: readonly (readonly [kind: Kind, title: string])[];
  write: (kind: Kind) => string;
}

export function createCodePanel<Kind extends string>(options: CodePanelOptions<Kind>): CodePanel {
  const { id, title, label, kinds, write } = options;
  const code = make('pre', {
    class: 'code code--wrap',
    id,
    tabIndex: 0,
    role: 'region',
    'aria-label': `${title} to copy`,
  });
  const copied = make('span', { class: 'soft', role: 'status' });
  const choice = selectField(label, kinds, refresh);

  function refresh(): void {
    code.textContent = write(choice.control.value as Kind);
    copied.textContent = '';
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code.textContent);
      copied.textContent = 'Copied';
    } catch {
      // Without permission for the clipboard, the page selects the text, so that the customer can copy it with a key.
      getSelection()?.selectAllChildren(code);
      copied.textContent = 'Selected: copy it with the keyboard';
    }
  }

  const copyButton = button('Copy', copy);
  copyButton.setAttribute('aria-label', `Copy ${title.toLowerCase()}`);
  const node = make(
    'section',
    { class: 'panel', 'aria-labelledby': `${id}-title` },
    make(
      'div',
      { class: 'panel__head' },
      make('h2', { id: `${id}-title` }, title),
      make('div', { class: 'buttons' }, copied, copyButton),
    ),
    choice.row,
    code,
  );
  return { node, refresh };
}
