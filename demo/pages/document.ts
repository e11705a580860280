// A document's page: the bar, and a copy button for each block of code.
import { button, make } from './parts/dom.ts';
import { addBar } from './parts/page-frame.ts';

addBar();

for (const code of document.querySelectorAll('article pre')) {
  const status = make('span', { class: 'soft', role: 'status' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = 'Copied';
    } catch {
      // Without permission for the clipboard, the page selects the text, so that the customer can copy it with a key.
      getSelection()?.selectAllChildren(code);
      status.textContent = 'Selected: copy it with the keyboard';
    }
  };
  code.after(make('div', { class: 'buttons' }, button('Copy', copy), status));
}
