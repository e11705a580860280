// 'Cancel order', after a question: while the bank, the customer's wallet or the customer still has to act.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { LinkButton } from '../../../ui/actions/external-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { CancelQuestion } from './cancel-question.tsx';

/** `quiet`: a link, beside what else can be done. */
export function CancelOrderButton({ quiet = false }: { quiet?: boolean }) {
  const isCancelling = useSnapshot(useWidget().stores.order).activity === 'cancelling';
  const [isAsked, setAsked] = useState(false);
  const text = useText();
  const label = text('auth.cancelOrder');
  const ask = () => setAsked(true);
  return (
    <>
      {quiet ? (
        <Text center>
          <LinkButton onClick={ask}>{label}</LinkButton>
        </Text>
      ) : (
        <Button wide busy={isCancelling} onClick={ask}>
          {label}
        </Button>
      )}
      {isAsked && <CancelQuestion onClose={() => setAsked(false)} />}
    </>
  );
}
