// The dot of an order's status: yellow in progress, red failed and expired, green complete.
import type { OrderStatus } from '../../domain/order/order.ts';
import { statusDot, type DotColor } from '../../domain/order/sell-order-status.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { StatusDot, type StatusDotProps } from '../../ui/status-dot.tsx';
import { useText } from '../widget-context.tsx';

const TONES: Record<DotColor, StatusDotProps['tone']> = {
  yellow: 'progress',
  red: 'failed',
  green: 'complete',
};

export const DOT_TEXTS: Record<DotColor, MessageKey> = {
  yellow: 'sell.dotProgress',
  red: 'sell.dotFailed',
  green: 'sell.dotComplete',
};

export function SellDot({ status }: { status: OrderStatus }) {
  const text = useText();
  const color = statusDot(status);
  return <StatusDot tone={TONES[color]} label={text(DOT_TEXTS[color])} />;
}
