// The screen for a reached daily, weekly or yearly card limit, with 'Choose another card'.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../../ui/display/artwork.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

const MESSAGES = { daily: 'limit.daily', weekly: 'limit.weekly', yearly: 'limit.yearly' } as const;

export function LimitReachedScreen() {
  const { stores, commands } = useWidget();
  const { limit } = useSnapshot(stores.order);
  const text = useText();
  if (!limit) return null;
  return (
    <StepFrame
      centered
      title={text('limit.title')}
      lead={text(MESSAGES[limit])}
      artwork={<Artwork kind="warning" />}
      action={
        <Button variant="primary" onClick={() => commands.orders.chooseAnotherCard()}>
          {text('limit.chooseAnotherCard')}
        </Button>
      }
    >
      <Text center muted>
        {text('limit.lead')}
      </Text>
    </StepFrame>
  );
}
