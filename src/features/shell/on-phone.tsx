// 'Continue on your phone': hidden on touch devices, because the customer is on a phone already.
import { useState, type ReactNode } from 'react';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { useText } from '../widget-context.tsx';
import css from './on-phone.css';

/** Draws `children` while it is open. */
export function OnPhone({ children }: { children: () => ReactNode }) {
  useStyles(css);
  const [isOpen, setOpen] = useState(false);
  const text = useText();
  return (
    <div className="on-phone">
      <Disclosure title={text('shell.onPhone')} open={isOpen} onOpen={setOpen}>
        {isOpen && children()}
      </Disclosure>
    </div>
  );
}
