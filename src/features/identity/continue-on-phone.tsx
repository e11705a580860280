// 'Continue on your phone': documents and faces are easier to take there.
import { useState } from 'react';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { useLazyModule } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import css from './continue-on-phone.css';

const load = () => import('./phone-code.tsx');

/** What a code that a camera reads from a screen can hold. */
const MAX_LENGTH = 400;

/** Not seen where the finger points: that is a phone already. */
export function ContinueOnPhone({ address }: { address: string }) {
  useStyles(css);
  const [isOpen, setOpen] = useState(false);
  const text = useText();
  const module = useLazyModule(load, isOpen ? 'now' : null);
  if (address.length > MAX_LENGTH) return null;
  return (
    <div className="on-phone">
      <Disclosure title={text('kyc.onPhone')} open={isOpen} onOpen={setOpen}>
        {isOpen && module && <module.PhoneCode address={address} />}
      </Disclosure>
    </div>
  );
}
