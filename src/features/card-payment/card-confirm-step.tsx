// Step 2: what is paid with, and what it costs.
import { cardBrandOf } from '../../domain/card/card-brand.ts';
import type { SavedCard } from '../../domain/customer/saved-card.ts';
import type { VaultSummary } from '../../domain/card/vault-protocol.ts';
import { useStyles } from '../../ui/styles.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import css from './card-confirm-step.css';
import { ConfirmDetails } from '../order/index.ts';
import { useText } from '../widget-context.tsx';

export interface CardConfirmStepProps {
  /** Brand and last digits of the saved card, or of the one that was typed; false where its fields are on this step and show them. */
  card: false | { saved: SavedCard | null; typed: VaultSummary | null };
}

export function CardConfirmStep({ card }: CardConfirmStepProps) {
  useStyles(css);
  return <ConfirmDetails card={card && <PayingCard {...card} />} />;
}

function PayingCard({ saved, typed }: Exclude<CardConfirmStepProps['card'], false>) {
  const text = useText();
  const brand = saved?.type ?? cardBrandOf(typed?.brand);
  const last4 = saved?.lastFourDigits ?? typed?.lastFour;
  return (
    <span className="paying-card">
      {last4 ? text('card.ending', { last4 }) : text('card.newCard')}
      <CardBrandIcon brand={brand} />
    </span>
  );
}
