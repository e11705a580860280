// The card flow: select a card, fill in its form, confirm. The vault's fields stay mounted above the steps.
import { useEffect, useState, type RefObject, memo } from 'react';
import { useSnapshot } from 'valtio';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import type { CardView } from './vault-fields.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { BillingAddressModal } from '../../customer/billing-address-modal.tsx';
import { CardFields } from './card-fields.tsx';
import { ConfirmTotal, ConfirmDetails } from '../../order/views/confirm-details.tsx';
import { PayFrame } from '../../order/views/pay-frame.tsx';
import type { PaymentAgreementProps } from '../../order/views/payment-agreement.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { usePaidSums } from '../../order/views/use-paid-sums.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { OpeningAction, OpeningForm, useStepAhead } from './opening-form.tsx';
import { useCardFlow } from './use-card-flow.ts';
import { declinedDigits, hasDeclinedThis, isDeclinedCard } from '../../../domain/order/paid-card.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Panel, Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { useSavedCardName } from './use-saved-card-name.ts';
import { LinkButton } from '../../../ui/actions/external-link.tsx';
import { BillingFields } from '../../customer/billing-fields.tsx';
import type { ShownProblems } from '../../customer/use-billing-problems.ts';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { SavedCardList } from './saved-card-list.tsx';
import { cardBrandOf, type CardBrand } from '../../../domain/card/card-brand.ts';
import type { VaultSummary } from '../../../domain/card/vault-protocol.ts';
import { BillingSummary } from '../../customer/billing-summary.tsx';
import { usePhoneRules } from '../../customer/use-phone-rules.ts';
import { useStyles } from '../../../ui/styles.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import css from './card-line.css';

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
  // True until the customer's saved data has loaded, because it would overwrite typed input.
  const isWaiting = cardsState === 'loading' || (cardsState === 'idle' && !isAskedFor);
  const isOpening = billing === null || (isWaiting && savedCards === null);
  const shown = isOpening ? null : step;
  const stepAhead = useStepAhead();
  const drawn = shown ?? stepAhead;
  return (
    <PayFrame
      title={text(TITLES[drawn])}
      // The last step shows both amounts in its open fee summary.
      lead={drawn !== 2 && sums && <AmountText>{sums}</AmountText>}
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

/**
 * Notice above the form of a new card: which card was declined, why, and whether it was charged. Without saved cards, there is no list to
 * show this.
 */
function DeclinedNotice() {
  const { stores } = useWidget();
  const { declined } = useSnapshot(stores.payment);
  const { savedCards } = useSnapshot(stores.session);
  const order = useOrder();
  const text = useText();
  // Only the list of cards marks a card that was declined for another order.
  if (!declined || !hasDeclinedThis(declined, order)) return null;
  const last4 = declinedDigits(declined, (savedCards ?? []) as readonly SavedCard[]);
  const which = last4 ? text('card.declinedEnding', { last4 }) : text('card.declinedLast');
  const { reason, isUntouched } = declined;
  const sentences = [which, reason, isUntouched && text('card.declinedUntouched')].filter(Boolean);
  return <Alert tone="warning">{sentences.join(' ')}</Alert>;
}

/** The saved card that pays, in one line with 'Change card', above the field for its security code. */
function PayingCard({ card }: { card: SavedCard }) {
  const { stores, commands } = useWidget();
  const { busy } = useSnapshot(stores.payment);
  const nameOf = useSavedCardName();
  const text = useText();
  return (
    <Panel
      title={<CardLine name={nameOf(card)} brand={card.type} />}
      action={
        busy !== 'sending' && (
          <Button variant="quiet" onClick={() => void commands.payment.goToStep(0)}>
            {text('card.change')}
          </Button>
        )
      }
    />
  );
}

interface CardFormStepProps {
  problems: ShownProblems;
  phoneRef: RefObject<HTMLInputElement | null>;
  addressRef: RefObject<HTMLButtonElement | null>;
  onEditBilling: () => void;
}

/** Step 1 without the card fields: billing address, phone, fees and the countdown of the reserved rate. */
function CardFormStep({ problems, phoneRef, addressRef, onEditBilling }: CardFormStepProps) {
  const { stores, commands } = useWidget();
  const { cardsState, savedCardId } = useSnapshot(stores.payment);
  const { savedCards } = useSnapshot(stores.session);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  return (
    <Stack>
      {savedCards && savedCards.length > 0 && (
        <Text small>
          <LinkButton onClick={() => void commands.payment.goToStep(0)}>
            {text(savedCardId === null ? 'card.useSaved' : 'card.useAnother')}
          </LinkButton>
        </Text>
      )}
      {cardsState === 'late' && <Alert tone="info">{text('card.loadLate')}</Alert>}
      {cardsState === 'failed' && <Alert tone="info">{text('card.loadFailed')}</Alert>}
      <BillingFields {...{ problems, phoneRef, addressRef }} onEdit={onEditBilling} />
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </Stack>
  );
}

interface CardSelectStepProps {
  cards: readonly SavedCard[];
  /** The customer pressed Proceed without choosing a card. */
  isMissing: boolean;
}

/** Step 0: choose a saved card or add a new one; cards can be deleted here. */
function CardSelectStep({ cards, isMissing }: CardSelectStepProps) {
  const { stores, commands } = useWidget();
  const { declined } = useSnapshot(stores.payment);
  const { payment } = commands;
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const addNew = async () => {
    await commands.orders.chooseCard(null);
    await payment.goToStep(1);
  };
  return (
    <Stack>
      <SavedCardList
        cards={cards}
        onChoose={(id) => void commands.orders.chooseCard(id)}
        onDelete={(id) => commands.orders.deleteCard(id)}
        deleteLead={({ lastFourDigits }) => text('card.deleteLead', { last4: lastFourDigits })}
        onAddNew={addNew}
        isDeclined={(card) => isDeclinedCard(declined, card)}
        error={isMissing ? text('card.chooseFirst') : null}
      />
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </Stack>
  );
}

interface CardConfirmStepProps {
  /** A saved card's name is shown above its security code instead. */
  isSaved: boolean;
  /** Brand and last four digits of a typed card. */
  summary: VaultSummary | null;
}

/** Step 2: the card and the costs; for a saved card also address and phone, because the customer may have skipped their form. */
const CardConfirmStep = memo(function CardConfirmStep({ isSaved, summary }: CardConfirmStepProps) {
  const text = useText();
  const last4 = summary?.lastFour;
  const name = last4 ? text('card.ending', { last4 }) : text('card.newCard');
  if (!isSaved) return <ConfirmDetails card={<CardLine name={name} brand={cardBrandOf(summary?.brand)} />} />;
  return (
    <Stack>
      <ConfirmDetails />
      <KnownBilling />
    </Stack>
  );
});

/** Address and phone, with a link to the form. */
function KnownBilling() {
  const { stores, commands } = useWidget();
  const { phone, billing, busy } = useSnapshot(stores.payment);
  const rules = usePhoneRules('soon');
  const edit = () => void commands.payment.goToStep(1);
  return (
    <BillingSummary onEdit={busy === 'sending' ? null : edit}>
      <Text>{rules?.parsePhone(phone, billing?.countryCode ?? '')?.formatted ?? phone}</Text>
    </BillingSummary>
  );
}

/** The name of the card that pays, beside its brand's mark. */
function CardLine({ name, brand }: { name: string; brand: CardBrand }) {
  useStyles(css);
  return (
    <span className="paying-card">
      {name}
      <CardBrandIcon brand={brand} />
    </span>
  );
}
