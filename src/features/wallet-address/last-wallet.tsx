// The wallet of the last delivery on this network, with one button to use it and one to forget it.
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { MiddleText } from '../../ui/display/middle-text.tsx';
import { Panel, Stack } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import type { AddressInput } from './use-address-input.ts';

/** Shown only while the field is empty: the merchant's wallet and the customer's input take precedence. */
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
