// 'Continue with a passkey', if the device supports passkeys; the e-mail below it works as usual.
import { Text } from '../../ui/surfaces/layout.tsx';
import { PasskeyButton } from './session/passkey-button.tsx';
import { usePasskeys } from './session/use-passkeys.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { PasskeyPlace } from './passkey-place.tsx';

export function PasskeySignIn({ hasAccepted }: { hasAccepted: boolean }) {
  const { commands } = useWidget();
  const frame = usePasskeys();
  const text = useText();
  if (frame === undefined) return <PasskeyPlace />;
  if (frame === null) return null;
  return (
    <>
      <PasskeyButton
        frame={frame}
        purpose="sign-in"
        title={text('login.passkey')}
        hasAccepted={hasAccepted}
        onMessage={(message) => {
          if (message.type === 'signed-in') void commands.login.signInByPasskey(message.token);
          if (message.type === 'terms') void commands.login.askForNewTerms();
        }}
      />
      <Text small muted center>
        {text('login.orByEmail')}
      </Text>
    </>
  );
}
