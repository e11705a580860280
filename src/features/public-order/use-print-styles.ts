// On paper the page is a receipt: without buttons, links out of the card, and shadows.
import { useStyles } from '../../ui/styles.tsx';
import css from './print.css';

export function usePrintStyles(): void {
  useStyles(css);
}
