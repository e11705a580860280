// State of the address field, and the rules for when it is checked.
import { isReplaced } from '../../lib/shared-ends.ts';
import { trimHidden } from '../../lib/without-hidden.ts';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { addressFamilyOf } from '../../domain/address/address-families.ts';
import { isSecretRefusal } from '../../domain/address/address-verdict.ts';
import { splitMemo } from '../../domain/address/address-with-memo.ts';
import { type PaymentLink, readPaymentLink } from '../../domain/address/payment-link.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { screenAddressText } from '../../domain/address/screen-address-text.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { Stores } from '../stores.ts';
import type { TypedAddress } from '../quote/address-store.ts';
import { useWidget } from '../widget-context.tsx';

export interface AddressInput {
  value: string;
  /** The merchant's wallet: shown, not editable. */
  isFixed: boolean;
  /** The payment link that contained the address; null once the customer edits it. */
  link: PaymentLink | null;
  isUncheckedAccepted: boolean;
  /** Confirm was pressed although the address cannot be checked and the customer has not confirmed it. */
  isConfirmationMissing: boolean;
  ref: React.RefObject<HTMLInputElement | null>;
  acceptRef: React.RefObject<HTMLInputElement | null>;
  type(text: string): void;
  leave(): void;
  accept(isAccepted: boolean): void;
  connectWallet(): Promise<void>;
  /** Enters pasted text as if it had been typed. */
  fill(text: string): void;
  /** Enters and confirms a remembered address. */
  use(text: string): Promise<void>;
  confirm(memo: string): Promise<void>;
}

export function useAddressInput(currency: Currency): AddressInput {
  const family = addressFamilyOf(currency);
  const { stores, commands } = useWidget();
  const { preset } = useSnapshot(stores.address);
  const { payload, flow } = useSnapshot(stores.launch);
  const { toWallet: merchantWallet = '', field } = signedTarget(payload as MerchantPayload | null, currency);
  const isOfNetwork = field === 'walletAddresses';
  const isFixed = merchantWallet !== '' && (flow === 'payment' || isOfNetwork || preset !== 'invalid');
  const [value, setValue] = useState(() => {
    if (isOfNetwork) return merchantWallet;
    const typed = isFixed ? null : typedFor(stores, currency);
    return typed?.wallet ?? (splitMemo(stores.address.address).wallet || merchantWallet);
  });
  // After the server refused the address, check each input, as after a submission.
  const [wasSent, setSent] = useState(() => isRefused(stores));
  const [link, setLink] = useState<PaymentLink | null>(null);
  const unchecked = useWordForUnchecked();
  const ref = useRef<HTMLInputElement>(null);
  const isChecked = wasSent || preset === 'invalid';

  /** Returns true if the text is a payment link. Its recipient then replaces the text, or the field says why the link is refused. */
  const takeLink = (text: string): boolean => {
    const read = readPaymentLink(trimHidden(text), currency);
    if (!read) return false;
    if (read.ok) {
      setLink(read);
      setValue(read.address);
      void (isChecked ? commands.address.recheck(read.address) : commands.address.touch());
    } else {
      void commands.address.refuse(read);
    }
    return true;
  };
  const take = (text: string) => {
    const screened = screenAddressText(trimHidden(text), family);
    if (!screened.ok && isSecretRefusal(screened.reason)) {
      setValue('');
      return void commands.address.refuse(screened);
    }
    setLink(null);
    setValue(text);
    unchecked.accept(false);
    // Read only a pasted link: a typed one is incomplete until its last letter.
    if (isReplaced(value, text) && takeLink(text)) return;
    void (isChecked ? commands.address.recheck(trimHidden(text)) : commands.address.touch());
  };
  const type = (text: string) => take(family === 'near' ? text.toLowerCase() : text);
  const fill = (text: string) => {
    type(trimHidden(text));
    ref.current?.focus();
  };
  const confirm = async (text: string, memo: string): Promise<void> => {
    setSent(true);
    if (!isFixed && takeLink(text)) return ref.current?.focus();
    const wallet = trimHidden(text);
    const refusal = await commands.address.confirm(wallet, unchecked.word.isUncheckedAccepted, memo);
    if (isSecretRefusal(refusal)) setValue('');
    if (refusal === 'noValidator') unchecked.demand();
    else if (refusal !== null) ref.current?.focus();
  };
  return {
    value,
    isFixed,
    link,
    ...unchecked.word,
    accept: unchecked.accept,
    ref,
    type,
    fill,
    use(text) {
      fill(text);
      return confirm(text, '');
    },
    leave: () => {
      if (isChecked && !isFixed) void commands.address.recheck(trimHidden(value));
    },
    async connectWallet() {
      const accountId = await commands.address.connectWallet();
      if (accountId !== null) take(accountId);
    },
    confirm: (memo) => confirm(value, memo),
  };
}

/** The customer's confirmation of an address that cannot be checked. Each address needs its own. */
function useWordForUnchecked() {
  const [isUncheckedAccepted, setAccepted] = useState(false);
  const [isConfirmationMissing, setMissing] = useState(false);
  const acceptRef = useRef<HTMLInputElement>(null);
  return {
    word: { isUncheckedAccepted, isConfirmationMissing, acceptRef },
    accept: (isAccepted: boolean) => {
      setAccepted(isAccepted);
      setMissing(false);
    },
    demand: () => {
      setMissing(true);
      acceptRef.current?.focus();
    },
  };
}

/** Returns true if the server refused the address for the chosen currency. */
function isRefused({ calculator, address }: Stores): boolean {
  const { receive } = calculator.form;
  const { serverError } = address;
  return serverError !== null && !serverError.isOfMemo && serverError.currency === receive?.tickerWithNetwork;
}

/** Returns the unaccepted text that was left in the field for this currency; null if there is none. */
export function typedFor({ address }: Stores, { tickerWithNetwork }: Currency): TypedAddress | null {
  return address.typed?.currency === tickerWithNetwork ? address.typed : null;
}
