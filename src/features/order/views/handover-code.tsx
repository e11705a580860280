// The order's address for the phone, to scan or to copy, for as long as it is good; this screen follows by its own reads.
import { useEffect, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { QrPlace } from '../../../ui/display/qr-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import type { HandoverAnswer } from '../../../orders/hand-over.ts';

/** Null: the link is asked for. */
type Shown = HandoverAnswer | 'ended' | null;

export function HandoverCode() {
  const { commands } = useWidget();
  const [answer, setAnswer] = useState<Shown>(null);
  const isAsked = answer === null;
  const text = useText();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    const show = (next: Shown) => isGone || setAnswer(next);
    void commands.order.handOver().then(show);
    return () => void (isGone = true);
  }, [isAsked, commands]);
  const ended = typeof answer === 'string' ? null : answer?.ended;
  useEffect(() => {
    let isGone = false;
    void ended?.then(() => isGone || setAnswer('ended'));
    return () => void (isGone = true);
  }, [ended]);
  if (answer === 'unknown') return <Alert tone="info">{text('handover.unknown')}</Alert>;
  if (answer === 'failed' || answer === 'ended') {
    const label = text(answer === 'ended' ? 'handover.again' : 'shell.tryAgain');
    return (
      <Alert tone="info" action={<Button onClick={() => setAnswer(null)}>{label}</Button>}>
        {text(answer === 'ended' ? 'handover.ended' : 'handover.failed')}
      </Alert>
    );
  }
  return (
    <Stack>
      <Text small>{text('handover.lead')}</Text>
      {answer === null ? (
        <QrPlace>
          <Spinner />
        </QrPlace>
      ) : (
        <>
          <QrCode text={answer.url} alt={text('handover.code')} />
          <CopyButton
            text={answer.url}
            label={text('handover.copy')}
            copiedLabel={text('order.copied')}
            failedLabel={text('order.copyFailed')}
          />
        </>
      )}
    </Stack>
  );
}
