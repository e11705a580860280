// The wallet that was last delivered to on this network: one press takes it to the next step, another forgets it.
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { MiddleText } from '../../ui/display/middle-text.tsx';
import { Panel, Stack } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import type { AddressInput } from './use-address-input.ts';

/** Only while nothing is typed: the merchant's wallet, or the customer's own word, comes first. */
export function LastWallet({ input }: { input: AddressInput }) {
  const { commands } = useWidget();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => void commands.address.lastWallet().then(setAddress), [commands]);
  const text = useText();
  if (address === null || input.isFixed || input.value !== '') return null;
  const forget = () => {
    void commands.address.forgetLastWallet();
    setAddress(null);
    input.ref.current?.focus();
  };
  return (
    <Panel
      title={text('address.lastWallet')}
      action={
        <Button variant="quiet" onClick={forget}>
          {text('address.forgetLast')}
        </Button>
      }
    >
      <Stack gap="tight">
        <MiddleText text={address} whole />
        <Button wide onClick={() => void input.use(address)}>
          {text('address.useLast')}
        </Button>
      </Stack>
    </Panel>
  );
}
