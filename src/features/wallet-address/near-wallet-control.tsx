// Fills the address field from a NEAR wallet; an error is visible for 3 s and stays for assistive technology.
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../../i18n/messages.ts';
import type { WalletProblem } from '../quote/address-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { walletIcon } from '../../ui/icons/more-icons.tsx';
import { Stack, Text } from '../../ui/surfaces/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useText, useWidget } from '../widget-context.tsx';

const PROBLEMS: Record<WalletProblem, MessageKey> = {
  near_wallet_blocked: 'address.walletBlocked',
  near_wallet_unavailable: 'address.walletUnavailable',
  near_wallet_unprepared: 'address.walletUnprepared',
};

export function NearWalletControl({ onConnect }: { onConnect: () => Promise<void> }) {
  const { isConnecting, walletProblem, isWalletProblemShown } = useSnapshot(useWidget().stores.address);
  const text = useText();
  const problem = walletProblem && text(PROBLEMS[walletProblem]);
  return (
    <Stack gap="tight">
      <Button icon={walletIcon(18)} wide busy={isConnecting} onClick={onConnect}>
        {text('address.connectNear')}
      </Button>
      <VisuallyHidden live="polite">{problem}</VisuallyHidden>
      {isWalletProblemShown && (
        <div aria-hidden="true">
          <Text small>{problem}</Text>
        </div>
      )}
    </Stack>
  );
}
