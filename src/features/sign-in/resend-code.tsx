// Offers another code when the wait is over; the seconds are visible, and only some marks are announced.
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../../i18n/messages.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack, Text } from '../../ui/surfaces/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function ResendCode() {
  const { stores, commands } = useWidget();
  const { secondsLeft, isResending, resendError } = useSnapshot(stores.login);
  const text = useText();
  const seconds = secondsLeft ?? 0;
  const errorKey: MessageKey | null = resendError && 'key' in resendError ? resendError.key : null;
  const spoken = errorKey ? text('login.resendFailed') : secondsLeft === null && text('login.resendReady');
  return (
    <Stack gap="tight">
      {errorKey && (
        <Alert tone="warning" silent>
          {text(errorKey, { seconds })}
        </Alert>
      )}
      <Button
        variant="quiet"
        wide
        busy={isResending}
        disabled={secondsLeft !== null}
        onClick={commands.login.resendCode}
      >
        {text('login.resend')}
      </Button>
      {secondsLeft !== null && !errorKey && (
        <Text small muted center>
          {text('login.resendIn', { seconds })}
        </Text>
      )}
      <VisuallyHidden live="polite">{spoken}</VisuallyHidden>
    </Stack>
  );
}
