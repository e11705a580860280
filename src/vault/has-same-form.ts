// Whether two setups ask for the same fields: then only their look is told.
import type { CardVaultSetup } from './card-vault.ts';

export function hasSameForm(one: CardVaultSetup, other: CardVaultSetup): boolean {
  return (
    one.mode === other.mode &&
    one.fields === other.fields &&
    one.savedCard?.id === other.savedCard?.id &&
    one.saveCard === other.saveCard &&
    one.holder === other.holder
  );
}
