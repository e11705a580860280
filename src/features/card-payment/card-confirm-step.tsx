// Step 2: what is paid with, what it costs, and the agreement.
import { cardBrandOf } from '../../domain/card/card-brand.ts';
import type { SavedCard } from '../../domain/customer/saved-card.ts';
import type { VaultSummary } from '../../domain/card/vault-protocol.ts';
import { CardBrandIcon } from './card-brand-icon.tsx';
import { Panel, Spread, Stack } from '../../ui/surfaces/layout.tsx';
import {
  FeeSummary,
  OrderDestination,
  PaymentAgreement,
  type PaymentAgreementProps,
  ReservationCountdown,
  useOrder,
  useOrderSummary,
} from '../order/index.ts';
import { useText } from '../widget-context.tsx';

export interface CardConfirmStepProps {
  savedCard: SavedCard | null;
  /** Brand and last four digits of the card that was typed. */
  summary: VaultSummary | null;
  agreement: PaymentAgreementProps;
}

export function CardConfirmStep({ savedCard, summary, agreement }: CardConfirmStepProps) {
  const amounts = useOrderSummary(useOrder());
  const text = useText();
  const brand = savedCard?.type ?? cardBrandOf(summary?.brand);
  const last4 = savedCard?.lastFourDigits ?? summary?.lastFour;
  return (
    <Stack>
      <Panel title={text('card.payWith')}>
        <Spread>
          <span>{last4 ? text('card.ending', { last4 }) : text('card.newCard')}</span>
          <CardBrandIcon brand={brand} />
        </Spread>
      </Panel>
      <OrderDestination />
      {amounts && <FeeSummary summary={amounts} isOpenAtFirst isWalletShown />}
      <ReservationCountdown />
      <PaymentAgreement {...agreement} />
    </Stack>
  );
}
