// What is pressed in the three steps of the card flow: back, Proceed, Buy Now.
import { useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { type ShownProblems, useBillingProblems } from '../customer/index.ts';
import { usePaymentCheck } from '../order/index.ts';
import { useWidget } from '../widget-context.tsx';

export interface CardFlowControls {
  /** None while a payment is being sent, as at the other payments. */
  back: (() => void) | undefined;
  submit: () => void;
  /** What is wrong beside the card itself, once Proceed was pressed. */
  problems: ShownProblems;
  isAgreed: boolean;
  setAgreed: (isAgreed: boolean) => void;
  /** 'Buy Now' was pressed without the agreement. */
  mustAgree: boolean;
  phoneRef: RefObject<HTMLInputElement | null>;
  termsRef: RefObject<HTMLInputElement | null>;
}

export function useCardFlow(): CardFlowControls {
  const { stores, commands } = useWidget();
  const { step, busy, savedCardId } = useSnapshot(stores.payment);
  const isSending = busy === 'sending';
  const isChecked = usePaymentCheck();
  const phoneRef = useRef<HTMLInputElement>(null);
  const termsRef = useRef<HTMLInputElement>(null);
  const problems = useBillingProblems();
  const [isAgreed, setAgreed] = useState(false);
  const [mustAgree, setMustAgree] = useState(false);
  const { payment } = commands;

  const checkForm = async () => {
    const fields = await payment.cardFields();
    const [isCardRight, found] = await Promise.all([fields.check(), problems.check()]);
    if (!isCardRight) fields.focus();
    else if (found.phone) phoneRef.current?.focus();
    if (isCardRight && !found.phone && !found.address) await payment.goToStep(2);
  };
  const pay = async () => {
    setMustAgree(!isAgreed);
    if (!isAgreed) return termsRef.current?.focus();
    await payment.payByCard();
  };
  const press = async () => {
    if (isChecked) return;
    if (step === 0) {
      if (savedCardId) await payment.goToStep(1);
    } else await (step === 1 ? checkForm() : pay());
  };
  const back = () => {
    const hasList = (stores.session.savedCards?.length ?? 0) > 0;
    if (step === 2) void payment.goToStep(1);
    else if (step === 1 && hasList) void payment.goToStep(0);
    else void commands.order.back();
  };
  return {
    back: isSending ? undefined : back,
    submit: () => void press(),
    problems,
    isAgreed,
    setAgreed,
    mustAgree,
    phoneRef,
    termsRef,
  };
}
