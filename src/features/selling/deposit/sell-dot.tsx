// The dot that shows an order's status: yellow in progress, red failed or expired, green complete.
import { hasFailed, isFinal, type OrderStatus } from '../../../domain/order/status.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { StatusDot, type StatusDotProps } from '../../../ui/display/status-dot.tsx';
import { useText } from '../../widget-context.tsx';

interface Dot {
  tone: StatusDotProps['tone'];
  text: MessageKey;
}

export function dotOf(status: OrderStatus): Dot {
  if (hasFailed(status)) return { tone: 'failed', text: 'sell.dotFailed' };
  if (isFinal(status)) return { tone: 'complete', text: 'sell.dotComplete' };
  return { tone: 'progress', text: 'sell.dotProgress' };
}

export function SellDot({ status }: { status: OrderStatus }) {
  const text = useText();
  const dot = dotOf(status);
  return <StatusDot tone={dot.tone} label={text(dot.text)} />;
}
