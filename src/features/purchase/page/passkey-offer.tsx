// Offers a passkey after a complete order; 'Not now' ends the offer on this device.
import { useEffect, useState } from 'react';
import { LinkButton } from '../../../ui/actions/external-link.tsx';
import { Panel, Text, Hint } from '../../../ui/surfaces/layout.tsx';
import { PasskeyButton } from '../../sign-in/session/passkey-button.tsx';
import { usePasskeys } from '../../sign-in/session/use-passkeys.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function PasskeyOffer() {
  const { commands } = useWidget();
  const text = useText();
  const frame = usePasskeys();
  const [state, setState] = useState<'unknown' | 'offered' | 'made'>('unknown');
  useEffect(() => {
    if (frame)
      void commands.customer.mayOfferPasskey().then((mayOffer) => setState(mayOffer ? 'offered' : 'unknown'));
  }, [frame, commands]);
  const dismiss = () => {
    setState('unknown');
    void commands.customer.dismissPasskeyOffer();
  };
  if (!frame || state === 'unknown') return null;
  if (state === 'made')
    return (
      <Text small center>
        {text('passkeys.made')}
      </Text>
    );
  return (
    <Panel
      title={text('passkeys.offer')}
      action={<LinkButton onClick={dismiss}>{text('passkeys.notNow')}</LinkButton>}
    >
      <Hint>{text('passkeys.offerLead')}</Hint>
      <PasskeyButton
        frame={frame}
        purpose="make"
        title={text('passkeys.offer')}
        onMessage={(message) => {
          if (message.type === 'made') setState('made');
        }}
      />
    </Panel>
  );
}
