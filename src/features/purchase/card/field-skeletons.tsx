// Placeholders of the card fields: an invisible label and a bar for each field, so that nothing moves when the fields appear.
import { vaultTexts } from '../../../domain/card/vault-texts.ts';
import type { Mode } from '../../../domain/launch/setting-types.ts';
import fieldCss from '../../../ui/fields/field.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { useText } from '../../widget-context.tsx';

export interface FieldSkeletonsProps {
  mode: Mode;
  /** A saved card needs fewer fields. */
  isSaved: boolean;
  isCodeAlone?: boolean;
}

/** Contains invisible labels, because a long label wraps here as it does in the vault's page. */
export function FieldSkeletons({ mode, isSaved, isCodeAlone = false }: FieldSkeletonsProps) {
  const text = useText();
  useStyles(fieldCss);
  const { cardNumber, expiryDate, securityCode, dateOfBirth, nameOnCard } = vaultTexts(text);
  const beside = mode === 'sell' && !isSaved ? dateOfBirth : securityCode;
  const saved = [cardNumber, expiryDate, beside];
  const labels = isCodeAlone ? [securityCode] : isSaved ? saved : [...saved, nameOnCard];
  return (
    <div className="card-fields__skeletons" aria-hidden="true">
      {labels.map((label) => (
        <FieldSkeleton key={label} label={label} />
      ))}
      {!isSaved && <div className="card-fields__save" />}
    </div>
  );
}

export function FieldSkeleton({ label }: { label: string }) {
  return (
    <div className="field-skeleton">
      <span className="field__label">{label}</span>
      <Skeleton height="field" />
    </div>
  );
}
