// A document's page: the bar, and a button with each block of code.
import { button, make } from './parts/dom.ts';
import { addBar } from './parts/page-frame.ts';

addBar();

for (const code of document.querySelectorAll('article pre')) {
  const said = make('span', { class: 'soft', role: 'status' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      said.textContent = 'Copied';
    } catch {
      // A page without the right to the clipboard: the text is selected, so that a key copies it.
      getSelection()?.selectAllChildren(code);
      said.textContent = 'Selected: copy it with the keyboard';
    }
  };
  code.after(make('div', { class: 'buttons' }, button('Copy', copy), said));
}
