// 'Continue on your phone': hidden on touch devices, because the customer is on a phone already.
import { useState, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { useText } from '../widget-context.tsx';
import css from './on-phone.css';

export interface OnPhoneProps {
  /** Hides it but keeps its space, so that nothing moves under the pointer during a press. */
  isAway?: boolean;
  /** Rendered while it is open. */
  children: () => ReactNode;
}

export function OnPhone({ isAway, children }: OnPhoneProps) {
  useStyles(css);
  const [isOpen, setOpen] = useState(false);
  const text = useText();
  return (
    <div className={classNames('on-phone', isAway && 'on-phone--away')}>
      <Disclosure title={text('shell.onPhone')} open={isOpen} onOpen={setOpen}>
        {isOpen && children()}
      </Disclosure>
    </div>
  );
}
