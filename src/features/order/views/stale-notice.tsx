// Shown when reading the order has failed for a while: the screen may be out of date, and updates itself when the connection is back.
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { Alert } from '../../../ui/display/alert.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export const StaleNotice = memo(function StaleNotice() {
  const { isStale } = useSnapshot(useWidget().stores.order);
  const text = useText();
  return isStale && <Alert tone="warning">{text('publicOrder.stopped')}</Alert>;
});
