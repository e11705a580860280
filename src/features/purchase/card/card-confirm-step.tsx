// Step 2: the card that pays, and the costs.
import { memo } from 'react';
import { cardBrandOf } from '../../../domain/card/card-brand.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import type { VaultSummary } from '../../../domain/card/vault-protocol.ts';
import { useStyles } from '../../../ui/styles.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import css from './card-confirm-step.css';
import { useSavedCardName } from './use-saved-card-name.ts';
import { ConfirmDetails } from '../../order/views/confirm-details.tsx';
import { useText } from '../../widget-context.tsx';

export interface CardConfirmStepProps {
  savedCard: SavedCard | null;
  /** Brand and last four digits of a typed card. */
  summary: VaultSummary | null;
}

export const CardConfirmStep = memo(function CardConfirmStep({ savedCard, summary }: CardConfirmStepProps) {
  const text = useText();
  useStyles(css);
  const brand = savedCard?.type ?? cardBrandOf(summary?.brand);
  const nameOf = useSavedCardName();
  const typed = summary?.lastFour ? text('card.ending', { last4: summary.lastFour }) : text('card.newCard');
  return (
    <ConfirmDetails
      card={
        <span className="paying-card">
          {savedCard ? nameOf(savedCard) : typed}
          <CardBrandIcon brand={brand} />
        </span>
      }
    />
  );
});
