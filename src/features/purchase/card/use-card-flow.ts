// The controls of the three steps of the card flow: Back, Proceed, Buy Now.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { type ShownProblems, useBillingProblems } from '../../customer/use-billing-problems.ts';
import { type PaymentAgreementProps, useAgreement } from '../../order/views/payment-agreement.tsx';
import { useIsBeingChecked } from '../../order/views/payment-check.tsx';
import { useWidget } from '../../widget-context.tsx';

export interface CardFlowControls {
  /** Undefined while a payment is being sent, as in the other payment methods. */
  back: (() => void) | undefined;
  submit: () => void;
  /** Enter in the card fields, or the last digit of a saved card's code: proceeds, but never pays. */
  enter: () => void;
  /** The customer pressed Proceed without choosing a card. */
  isCardMissing: boolean;
  /** Problems of address and phone, shown after a press on Proceed. */
  problems: ShownProblems;
  agreement: PaymentAgreementProps;
  phoneRef: RefObject<HTMLInputElement | null>;
  addressRef: RefObject<HTMLButtonElement | null>;
}

/** `code`: whether the confirmation asks for the code of a saved card, and the vault's verdict on it. */
export function useCardFlow(code: 'none' | 'missing' | 'right'): CardFlowControls {
  const { stores, commands } = useWidget();
  const { step, busy, savedCardId } = useSnapshot(stores.payment);
  const isSending = busy === 'sending';
  const isBeingChecked = useIsBeingChecked();
  const [isCardWanted, setCardWanted] = useState(false);
  const phoneRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLButtonElement>(null);
  const problems = useBillingProblems();
  const { agreement, whenAgreed, ask } = useAgreement({ isAsked: step === 2 });
  const { payment } = commands;

  const checkForm = async () => {
    const { closes } = stores.widget;
    const fields = await payment.cardFields();
    const [isCardRight, found] = await Promise.all([fields.check(), problems.check()]);
    // The customer pressed Back or Close during the checks.
    if (stores.payment.step !== 1 || stores.widget.closes !== closes) return;
    if (!isCardRight) fields.focus();
    // In visual order.
    else if (found.address) addressRef.current?.focus();
    else if (found.phone) phoneRef.current?.focus();
    if (isCardRight && !found.phone && !found.address) await payment.goToStep(2);
  };
  const isForCode = code !== 'none';
  const checkKnown = useEffectEvent(async () => {
    const { address, phone } = await problems.check();
    if ((address || phone) && stores.payment.step === 2 && !stores.payment.busy) await payment.backToForm();
  });
  useEffect(() => {
    // The form may have been skipped before the countries' states and the numbering plans had loaded.
    if (isForCode) void checkKnown();
  }, [isForCode]);
  /** Relies on the vault's last verdict: a payment that waited for a new one could be sent after Close. */
  const confirm = async () => {
    if (code !== 'missing') return whenAgreed(() => payment.pay());
    whenAgreed(() => undefined);
    const fields = await payment.cardFields();
    await fields.check();
    if (stores.payment.step === 2) fields.focus();
  };
  const press = async () => {
    if (isBeingChecked) return;
    if (step === 0) {
      setCardWanted(savedCardId === null);
      if (savedCardId) await payment.goToStep(1);
    } else await (step === 1 ? checkForm() : confirm());
  };
  const back = useCallback(() => {
    const { step: from } = stores.payment;
    const hasList = (stores.session.savedCards?.length ?? 0) > 0;
    if (from === 2) void commands.payment.goToStep(1);
    else if (from === 1 && hasList) void commands.payment.goToStep(0);
    else void commands.orders.back();
  }, [stores, commands]);
  return {
    back: isSending ? undefined : back,
    submit: () => void press(),
    enter: () => (step === 2 ? ask() : void press()),
    isCardMissing: isCardWanted && savedCardId === null,
    problems,
    agreement,
    phoneRef,
    addressRef,
  };
}
