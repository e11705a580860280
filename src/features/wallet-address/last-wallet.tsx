// The wallet that was last delivered to on this network: taken by a press, or forgotten.
import { Button } from '../../ui/button.tsx';
import { MiddleText } from '../../ui/middle-text.tsx';
import { Panel, Stack } from '../../ui/layout.tsx';
import { useText } from '../widget-context.tsx';

export interface LastWalletProps {
  address: string;
  onUse: () => void;
  onForget: () => void;
}

export function LastWallet({ address, onUse, onForget }: LastWalletProps) {
  const text = useText();
  return (
    <Panel
      title={text('address.lastWallet')}
      action={
        <Button variant="quiet" onClick={onForget}>
          {text('address.forgetLast')}
        </Button>
      }
    >
      <Stack gap="tight">
        <MiddleText text={address} />
        <Button wide onClick={onUse}>
          {text('address.useLast')}
        </Button>
      </Stack>
    </Panel>
  );
}
