// The card flow: select a card, fill in its form, confirm. The vault's fields stay mounted above the steps.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import type { CardView } from './vault-fields.ts';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { BillingAddressModal } from '../../customer/billing-address-modal.tsx';
import { CardFields } from './card-fields.tsx';
import { ConfirmTotal } from '../../order/views/confirm-details.tsx';
import { PayFrame } from '../../order/views/pay-frame.tsx';
import type { PaymentAgreementProps } from '../../order/views/payment-agreement.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { usePaidSums } from '../../order/views/use-paid-sums.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CardConfirmStep } from './card-confirm-step.tsx';
import { CardFormStep } from './card-form-step.tsx';
import { CardSelectStep } from './card-select-step.tsx';
import { DeclinedNotice } from './declined-notice.tsx';
import { OpeningAction, OpeningForm, useStepAhead } from './opening-form.tsx';
import { PayingCard } from './paying-card.tsx';
import { useCardFlow } from './use-card-flow.ts';

const TITLES = ['card.selectTitle', 'card.formTitle', 'confirm.title'] as const;

export function CardFlow() {
  const { stores, commands } = useWidget();
  const { step, savedCardId, cardsState, billing, busy } = useSnapshot(stores.payment);
  const savedCards = useSnapshot(stores.session).savedCards as readonly SavedCard[] | null;
  const [view, setView] = useState<CardView | null>(null);
  const [isEditing, setEditing] = useState(false);
  const text = useText();
  const savedCard = savedCards?.find(({ id }) => id === savedCardId) ?? null;
  const isForCode = step === 2 && savedCard !== null;
  const flow = useCardFlow(!isForCode ? 'none' : view?.valid ? 'right' : 'missing');
  const sums = usePaidSums(useOrderSummary(useOrder()));
  const [isAskedFor, setAskedFor] = useState(false);
  useEffect(() => {
    void commands.orders.openCards().finally(() => setAskedFor(true));
  }, [commands]);
  const isCardLost = step === 2 && !isForCode && view?.mustRetype && busy !== 'sending';
  useEffect(() => {
    // The vault lost the typed card: goes back to its fields, which explain that.
    if (isCardLost) void commands.payment.backToForm();
  }, [commands, isCardLost]);
  // Until the customer's saved data has loaded: it would overwrite typed input.
  const isWaiting = cardsState === 'loading' || (cardsState === 'idle' && !isAskedFor);
  const isOpening = billing === null || (isWaiting && savedCards === null);
  const shown = isOpening ? null : step;
  const stepAhead = useStepAhead();
  const drawn = shown ?? stepAhead;
  return (
    <PayFrame
      title={text(TITLES[drawn])}
      // The last step shows both amounts in its open fee summary.
      lead={drawn !== 2 && sums && <KeptSums>{sums}</KeptSums>}
      entry={{ moment: shown, areFieldsInVault: true }}
      onBack={flow.back}
      onSubmit={flow.submit}
      action={
        shown === null ? <OpeningAction agreement={flow.agreement} /> : <PressOn agreement={flow.agreement} />
      }
      dialog={isEditing && <BillingAddressModal onClose={() => setEditing(false)} nextRef={flow.phoneRef} />}
    >
      {shown === null && <OpeningForm />}
      {shown === 1 && savedCardId === null && <DeclinedNotice />}
      {shown === 2 && savedCard && <PayingCard card={savedCard} />}
      <CardFields
        mode="buy"
        savedCard={savedCard}
        isCodeAlone={isForCode}
        isShown={shown === 1 || (shown === 2 && isForCode)}
        onView={setView}
        onEnter={flow.enter}
      />
      {shown === 0 && <CardSelectStep cards={savedCards ?? []} isMissing={flow.isCardMissing} />}
      {shown === 1 && (
        <CardFormStep
          problems={flow.problems}
          phoneRef={flow.phoneRef}
          addressRef={flow.addressRef}
          onEditBilling={() => setEditing(true)}
        />
      )}
      {shown === 2 && <CardConfirmStep isSaved={isForCode} summary={view?.summary ?? null} />}
    </PayFrame>
  );
}

/** 'Proceed'; at the last step the agreement, the total and 'Buy Now'. */
function PressOn({ agreement }: { agreement: PaymentAgreementProps }) {
  const { step, busy } = useSnapshot(useWidget().stores.payment);
  const text = useText();
  const isSending = busy === 'sending';
  return (
    <>
      {step === 2 && <ConfirmTotal agreement={agreement} />}
      <Button
        variant="primary"
        type="submit"
        busy={isSending}
        busyLabel={isSending ? text('card.paying') : undefined}
      >
        {text(step === 2 ? 'card.buyNow' : 'card.proceed')}
      </Button>
    </>
  );
}
