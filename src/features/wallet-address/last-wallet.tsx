// The wallet of the last delivery on this network, with one button to use it and one to forget it.
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { MiddleText } from '../../ui/display/middle-text.tsx';
import { Panel, Stack } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import type { AddressInput } from './use-address-input.ts';

export interface LastWalletOffer {
  address: string;
  forget(): void;
}

/** Offered only while the field is empty: the merchant's wallet and the customer's input take precedence. */
export function useLastWallet({ isFixed, value, ref }: AddressInput): LastWalletOffer | null {
  const { commands } = useWidget();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => void commands.address.lastWallet().then(setAddress), [commands]);
  if (address === null || isFixed || value !== '') return null;
  return {
    address,
    forget() {
      void commands.address.forgetLastWallet();
      setAddress(null);
      ref.current?.focus();
    },
  };
}

export function LastWallet({ offer, onUse }: { offer: LastWalletOffer; onUse: AddressInput['use'] }) {
  const text = useText();
  return (
    <Panel
      title={text('address.lastWallet')}
      action={
        <Button variant="quiet" onClick={offer.forget}>
          {text('address.forgetLast')}
        </Button>
      }
    >
      <Stack gap="tight">
        <MiddleText text={offer.address} whole />
        <Button wide onClick={() => void onUse(offer.address)}>
          {text('address.useLast')}
        </Button>
      </Stack>
    </Panel>
  );
}
