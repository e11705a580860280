// The page that shows every component of the kit in its states; drawn by `ui-kit.ts`.
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../../src/ui/adopt-styles.ts';
import { StyleRootContext } from '../../src/ui/styles.tsx';
import themeCss from '../../src/ui/theme.css';
import { CALCULATORS, OPEN_PICKER } from './ui-kit-calculators.tsx';
import { FORMS } from './ui-kit-forms.tsx';
import { RESULTS } from './ui-kit-results.tsx';

interface SheetSettings {
  theme: string;
  width: number;
  /** Shows only the calculator with its picker open. */
  modal?: boolean;
}

const { theme, width, modal } = (window as unknown as { SHEET: SheetSettings }).SHEET;
document.body.style.cssText = `margin:0;padding:${modal && width === 320 ? 0 : 24}px;display:grid;gap:24px;align-items:start;grid-template-columns:repeat(3,${width}px);background:${theme === 'dark' ? '#0b0c0f' : '#eef0f3'}`;

const columns = [0, 1, 2].map(() => {
  const column = document.createElement('div');
  column.style.cssText = 'display:grid;gap:24px';
  document.body.append(column);
  return column;
});

for (const [index, sheet] of (modal ? [[OPEN_PICKER]] : [CALCULATORS, FORMS, RESULTS]).entries()) {
  for (const item of sheet) {
    const host = document.createElement('div');
    host.setAttribute('theme', theme);
    columns[index]!.append(host);
    const root = host.attachShadow({ mode: 'open' });
    adoptStyles(root, themeCss);
    const place = document.createElement('div');
    root.append(place);
    createRoot(place).render(<StyleRootContext value={root}>{item}</StyleRootContext>);
  }
}
