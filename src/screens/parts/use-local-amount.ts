// Amounts that cannot be edited, written as the customer's region writes them.
import { useMemo } from 'react';
import { localAmount } from '../../domain/local-amount.ts';
import { useText } from './widget-context.tsx';

export function useLocalAmount(): (amount: string) => string {
  const { tag } = useText();
  return useMemo(() => (amount: string) => localAmount(amount, tag), [tag]);
}
