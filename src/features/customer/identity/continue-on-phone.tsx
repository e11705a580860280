// 'Continue on your phone': documents and faces are easier to take there.
import { OnPhone } from '../../shell/on-phone.tsx';
import { useLazyModule } from '../../use-lazy-module.ts';

const load = () => import('./phone-code.tsx');

/** What a code that a camera reads from a screen can hold. */
const MAX_LENGTH = 400;

export function ContinueOnPhone({ address }: { address: string }) {
  if (address.length > MAX_LENGTH) return null;
  return <OnPhone>{() => <PhoneCode address={address} />}</OnPhone>;
}

function PhoneCode({ address }: { address: string }) {
  const module = useLazyModule(load, 'now');
  return module && <module.PhoneCode address={address} />;
}
