// The wallet that receives a merchant's payment, below the amount, whose label names the merchant. Both lines have reserved space.
import { useEffect } from 'react';
import { MiddleText } from '../../ui/display/middle-text.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { usePaidMerchant } from '../order/summary/use-destination.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import css from './merchant-wallet.css';

export function MerchantWallet() {
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
    <p className="merchant-wallet">
      <span className="merchant-wallet__name">{text('order.goesToWallet')}</span>
      <MiddleText text={merchant.wallet} grouped />
    </p>
  );
}
