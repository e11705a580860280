// 'Cancel order' before a transfer; a dialog asks for confirmation, because crypto on its way would miss a cancelled order.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/external-link.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { Modal } from '../../../ui/surfaces/modal.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export function CancelOrder() {
  const { stores, commands } = useWidget();
  const isCancelling = useSnapshot(stores.order).activity === 'cancelling';
  const [isAsked, setAsked] = useState(false);
  const text = useText();
  const close = () => setAsked(false);
  const cancel = async () => {
    await commands.orders.cancel();
    close();
  };
  return (
    <>
      <Text>
        <LinkButton onClick={() => setAsked(true)}>{text('auth.cancelOrder')}</LinkButton>
      </Text>
      {isAsked && (
        <Modal title={text('sell.cancelTitle')} closeLabel={text('shell.close')} onClose={close}>
          <Stack>
            <Text>{text('sell.cancelLead')}</Text>
            <Button wide variant="danger" busy={isCancelling} onClick={cancel}>
              {text('auth.cancelOrder')}
            </Button>
            <Button wide onClick={close}>
              {text('sell.keepOrder')}
            </Button>
          </Stack>
        </Modal>
      )}
    </>
  );
}
