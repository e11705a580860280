// State of the memo field. Only surrounding white space is trimmed; Confirm checks the memo.
import { trimHidden } from '../../lib/without-hidden.ts';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { splitMemo } from '../../domain/address/address-with-memo.ts';
import { followAddress, memoBeside, typedMemo } from '../../domain/address/entered-memo.ts';
import { mayNeedMemo, memoProblem, type MemoProblem } from '../../domain/address/memo.ts';
import { useWidget } from '../widget-context.tsx';
import { type AddressInput, typedFor } from './use-address-input.ts';

export interface MemoInput {
  value: string;
  problem: MemoProblem | null;
  /** The server's error about an order's memo, until the customer edits it. */
  refusal: string | null;
  /** False on a network without memos, for an address that includes one, and if the merchant signed an address without one. */
  isShown: boolean;
  /** Signed together with the merchant's wallet. */
  isFixed: boolean;
  /** The memo that was removed because its address was changed; otherwise empty. */
  removed: string;
  ref: React.RefObject<HTMLInputElement | null>;
  type(text: string): void;
  /** Enters the removed memo for the current address. */
  putBack(): void;
  /** Returns the checked memo; null if it must be corrected first. */
  take(): string | null;
}

export function useMemoInput(currency: Currency, address: AddressInput): MemoInput {
  const { stores, commands } = useWidget();
  const { serverError } = useSnapshot(stores.address);
  const { payload } = useSnapshot(stores.launch);
  const { toMemo } = signedTarget(payload as MerchantPayload | null, currency);
  const signed = (address.isFixed && toMemo) || '';
  const [known, setEntered] = useState(() => {
    const { wallet, memo } = typedFor(stores, currency) ?? splitMemo(stores.address.address);
    return typedMemo(memo, trimHidden(wallet));
  });
  const [problem, setProblem] = useState<MemoProblem | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const { link } = address;
  const wallet = trimHidden(address.value);
  const entered = followAddress(known, wallet, link);
  if (entered !== known) setEntered(entered);
  const { memo, removed } = memoBeside(entered, wallet, currency);
  const isFixed = signed !== '';
  const isShown = mayNeedMemo(currency, wallet) && (isFixed || !address.isFixed);
  const value = isFixed ? signed : memo;
  const isRefused = serverError?.isOfMemo && serverError.currency === currency.tickerWithNetwork;
  const type = (text: string) => {
    setEntered(typedMemo(text, wallet, link));
    if (isRefused) void commands.address.touch();
    setProblem((found) => found && memoProblem(currency, trimHidden(text)));
  };
  return {
    ...{ value, isShown, isFixed, ref, type },
    problem: value === '' ? null : problem,
    removed: address.isFixed ? '' : trimHidden(removed),
    refusal: isRefused ? serverError.text : null,
    putBack() {
      type(removed);
      ref.current?.focus();
    },
    take() {
      const taken = isShown ? trimHidden(value) : '';
      const found = memoProblem(currency, taken);
      setProblem(found);
      if (found) ref.current?.focus();
      return found ? null : taken;
    },
  };
}
