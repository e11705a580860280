// Below the amount that a merchant receives, whose label names them: at which wallet; the place of both lines is reserved.
import { useEffect } from 'react';
import { MiddleText } from '../../ui/display/middle-text.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { usePaidMerchant } from '../order/summary/use-goes-to.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import css from './goes-to.css';

export function GoesTo() {
  const { stores, commands } = useWidget();
  const hasWords = useStored(stores.settings, ({ hasAllMessages }) => hasAllMessages);
  // An order that is still in the store belongs to another purchase.
  const merchant = usePaidMerchant(null);
  const text = useText();
  useStyles(css);
  useEffect(() => {
    if (!hasWords) void commands.settings.loadAllMessages();
  }, [hasWords, commands]);
  if (!merchant || !hasWords) return null;
  return (
    <p className="goes-to">
      <span className="goes-to__name">{text('order.goesToWallet')}</span>
      <MiddleText text={merchant.wallet} grouped />
    </p>
  );
}
