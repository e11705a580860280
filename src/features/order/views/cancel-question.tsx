// Asked before an order is cancelled: money or crypto that is on its way would not find it.
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { Modal } from '../../../ui/surfaces/modal.tsx';
import { useMode, useText, useWidget } from '../../widget-context.tsx';

const LEADS = { buy: 'auth.cancelLead', sell: 'sell.cancelLead' } as const;

export function CancelQuestion({ onClose }: { onClose: () => void }) {
  const { stores, commands } = useWidget();
  const isCancelling = useSnapshot(stores.order).activity === 'cancelling';
  const lead = LEADS[useMode()];
  const text = useText();
  const cancel = async () => {
    await commands.order.cancel();
    onClose();
  };
  return (
    <Modal title={text('order.cancelTitle')} closeLabel={text('shell.close')} onClose={onClose}>
      <Stack>
        <Text>{text(lead)}</Text>
        <Button wide variant="danger" busy={isCancelling} onClick={cancel}>
          {text('auth.cancelOrder')}
        </Button>
        <Button wide onClick={onClose}>
          {text('order.keepOrder')}
        </Button>
      </Stack>
    </Modal>
  );
}
