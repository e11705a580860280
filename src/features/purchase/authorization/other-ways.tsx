// Other ways to the bank's page if even a press opens no window. Loaded on demand, because few customers need them.
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** In-app browsers and sandboxed frames refuse windows to scripts: a link, this window and a frame remain. */
export function OtherWays() {
  const { commands, stores } = useWidget();
  const isKeptOut = useStored(stores.widget, ({ blockedFeatures }) =>
    blockedFeatures.includes('bank_page_blocked'),
  );
  const { mayLeave } = useSnapshot(stores.payment);
  const address = useSafeUrl()(useSnapshot(stores.order).providerAuth?.authUrl);
  const text = useText();
  const inThisWindow = mayLeave && (
    <>
      <Button wide onClick={() => commands.payment.leaveForBankPage()}>
        {text('auth.openInThisWindow')}
      </Button>
      <Text muted small center>
        {text(mayLeave === 'and_return' ? 'auth.thisWindowNote' : 'auth.noReturnNote')}
      </Text>
    </>
  );
  const here = !isKeptOut && (
    <Button wide onClick={() => commands.payment.showBankPageHere(true)}>
      {text('auth.showHere')}
    </Button>
  );
  return (
    <>
      {address && (
        <ButtonLink href={address} variant="primary" target="_blank">
          {text('auth.openPage')}
        </ButtonLink>
      )}
      {mayLeave === 'for_good' ? (
        <>
          {here}
          {inThisWindow}
        </>
      ) : (
        <>
          {inThisWindow}
          {here}
        </>
      )}
    </>
  );
}
