// The input of the memo field: trimmed of surrounding white space only, and checked on Confirm.
import { trimHidden } from '../../lib/without-hidden.ts';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { splitMemo } from '../../domain/address/address-with-memo.ts';
import { mayNeedMemo, memoProblem, type MemoProblem } from '../../domain/address/memo.ts';
import { useWidget } from '../widget-context.tsx';
import { type AddressInput, typedFor } from './use-address-input.ts';

export interface MemoInput {
  value: string;
  problem: MemoProblem | null;
  /** The server's error about an order's memo, until the customer edits it. */
  refusal: string | null;
  /** False on a network without memos, beside an address that includes one, and if the merchant signed an address without one. */
  isShown: boolean;
  /** Signed together with the merchant's wallet. */
  isFixed: boolean;
  ref: React.RefObject<HTMLInputElement | null>;
  type(text: string): void;
  /** Returns the checked memo; null if it must be corrected first. */
  take(): string | null;
}

export function useMemoInput(currency: Currency, address: AddressInput): MemoInput {
  const { stores, commands } = useWidget();
  const { serverError } = useSnapshot(stores.address);
  const { payload } = useSnapshot(stores.launch);
  const { toMemo } = signedTarget(payload as MerchantPayload | null, currency);
  const signed = (address.isFixed && toMemo) || '';
  const [typed, setTyped] = useState(
    () => typedFor(stores, currency)?.memo ?? splitMemo(stores.address.address).memo,
  );
  const [problem, setProblem] = useState<MemoProblem | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const { link } = address;
  useEffect(() => {
    if (link) setTyped(link.memo);
  }, [link]);
  const isFixed = signed !== '';
  const isShown = mayNeedMemo(currency, address.value) && (isFixed || !address.isFixed);
  const value = isFixed ? signed : typed;
  const isRefused = serverError?.isOfMemo && serverError.currency === currency.tickerWithNetwork;
  return {
    ...{ value, problem, isShown, isFixed, ref },
    refusal: isRefused ? serverError.text : null,
    type(text) {
      setTyped(text);
      if (isRefused) void commands.address.touch();
      setProblem((known) => known && memoProblem(currency, trimHidden(text)));
    },
    take() {
      const memo = isShown ? trimHidden(value) : '';
      const found = memoProblem(currency, memo);
      setProblem(found);
      if (found) ref.current?.focus();
      return found ? null : memo;
    },
  };
}
