// The order's link for the phone, to scan or to copy, as long as it is valid; this screen follows the order by polling.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { QrPlace } from '../../../ui/display/qr-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import type { HandoverAnswer } from '../../../orders/hand-over.ts';

/** Null while the link is loading. */
type Shown = HandoverAnswer | 'ended' | null;

export function HandoverCode() {
  const { commands } = useWidget();
  const [answer, setAnswer] = useState<Shown>(null);
  const place = useRef<HTMLDivElement>(null);
  const show = useCallback((next: Shown) => {
    keepFocus(place.current);
    setAnswer(next);
  }, []);
  const isAsked = answer === null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    void commands.orders.handOver().then((next) => isGone || show(next));
    return () => void (isGone = true);
  }, [isAsked, commands, show]);
  const ended = typeof answer === 'string' ? null : answer?.ended;
  useEffect(() => {
    let isGone = false;
    void ended?.then(() => isGone || show('ended'));
    return () => void (isGone = true);
  }, [ended, show]);
  return (
    <div ref={place}>
      {typeof answer === 'string' ? (
        <NoCode why={answer} onAgain={() => show(null)} />
      ) : (
        <CodeToScan url={answer?.url ?? null} />
      )}
    </div>
  );
}

/** If the focused control is about to be replaced, moves the focus to the line that opened this view. */
function keepFocus(place: HTMLElement | null): void {
  if (!place?.matches(':focus-within')) return;
  place.closest('details')?.querySelector('summary')?.focus({ preventScroll: true });
}

function NoCode({ why, onAgain }: { why: Extract<Shown, string>; onAgain: () => void }) {
  const text = useText();
  if (why === 'unknown') return <Alert tone="info">{text('handover.unknown')}</Alert>;
  const label = text(why === 'ended' ? 'handover.again' : 'shell.tryAgain');
  return (
    <Alert tone="info" action={<Button onClick={onAgain}>{label}</Button>}>
      {text(why === 'ended' ? 'handover.ended' : 'handover.failed')}
    </Alert>
  );
}

function CodeToScan({ url }: { url: string | null }) {
  const text = useText();
  return (
    <Stack>
      <Text small>{text('handover.lead')}</Text>
      {url === null ? (
        <QrPlace>
          <Spinner />
        </QrPlace>
      ) : (
        <>
          <QrCode text={url} alt={text('handover.code')} />
          <CopyButton
            text={url}
            label={text('handover.copy')}
            copiedLabel={text('order.copied')}
            failedLabel={text('order.copyFailed')}
          />
        </>
      )}
    </Stack>
  );
}
