// Keeps text that was typed but not sent across a reload, and how many saved cards the card step shows. The stores contain it, and each step
// clears its own part when it is done; the tab's storage has a copy.
import { subscribe } from 'valtio/vanilla';
import { DRAFT_LIFETIME_MS } from '../../domain/constants.ts';
import type { LightKycForm } from '../../domain/customer/light-kyc-problems.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { documentId, isReload } from '../../lib/page-visit.ts';
import { seal, unseal } from '../../lib/seal.ts';
import { isRecent, recordOf, storedRecord } from '../../lib/stored-record.ts';
import type { FlowContext } from '../context.ts';
import { launchIdentity } from '../../orders/stored-order-id.ts';
import { noteCardsAhead, noteLostCard } from '../../orders/payment-changes.ts';
import { keepTyped } from '../quote/address-store.ts';
import { keepTypedName } from '../sign-in/session/session-store.ts';
import { keepTypedEmail } from '../sign-in/login-store.ts';
import type { Stores } from '../stores.ts';

type TypingContext = Pick<FlowContext, 'stores' | 'storages' | 'clock' | 'scope' | 'report'>;

/** Other elements of the page have their own entries. */
const keyOf = ({ widget }: Stores): string => STORAGE_KEYS.typed + widget.place;

/** Null if nothing was typed: a step begins with an empty form anyway. */
function typedIn({ address, login, session, payment, order }: Stores): string | null {
  const { typed } = address;
  const { email, isAgreed, isNewsletterWanted, step } = login;
  const isAtEmail = session.token === null && step === 'email' && (email || isAgreed || isNewsletterWanted);
  const { typedCardOf, savedCardId, lostCardOf, lostCardId = null } = payment;
  const cardOf = typedCardOf ?? lostCardOf;
  const cardId = typedCardOf === undefined ? lostCardId : savedCardId;
  const steps = {
    // An address contains no space: such a text is more likely a secret.
    ...(typed && typed.wallet + typed.memo && !/\s/.test(typed.wallet.trim()) && { address: typed }),
    ...(isAtEmail && { login: { email, isAgreed, isNewsletterWanted } }),
    ...(session.typedName && { name: session.typedName }),
    // For a card, only the fact that one was typed, and which: after a reload its fields are empty, and a message says why.
    ...(cardOf && cardOf === order.order?.id && { cardOf, cardId }),
    ...(order.order && session.savedCards?.length && { cards: session.savedCards.length }),
  };
  return Object.keys(steps).length ? JSON.stringify(steps) : null;
}

/** As soon as there is a session, everything is sealed with its token, like the billing address. */
export function keepTyping({ stores, storages, clock, scope, report }: TypingContext): void {
  const { address, login, session, payment, order, widget, launch } = stores;
  const key = keyOf(stores);
  let kept: string | null = null;
  let turn = 0;
  let { closes } = widget;

  async function keep(): Promise<void> {
    const text = typedIn(stores);
    if (text === kept) return;
    kept = text;
    const mine = (turn += 1);
    const { token } = session;
    const typed = text && token ? await seal(text, token) : text;
    if (mine !== turn) return;
    if (!typed) return storages.session.remove(key);
    const launchId = launchIdentity(launch) ?? '';
    const entry = { launch: launchId, keptIn: documentId(), savedAt: clock.now(), typed };
    storages.session.set(key, JSON.stringify(entry));
  }
  const follow = () => void keep().catch((error: unknown) => report(error, 'keep typing'));
  for (const store of [address, login, session, payment, order]) scope.add(subscribe(store, follow));
  follow();
  // Close removes everything; text that is typed later is kept again.
  scope.add(
    subscribe(widget, () => {
      if (widget.closes === closes) return;
      ({ closes } = widget);
      turn += 1;
      for (const left of [key, STORAGE_KEYS.login]) storages.session.remove(left);
    }),
  );
}

/** Called before the first screen. Drops the text of another visit or launch; `isReloaded` and `document` describe the page. */
export async function takeUpTyping(
  { stores, storages, clock }: TypingContext,
  // `takeUpStep` has already decided whether Back, or a frame, resumes at its step; the typed text belongs to the step.
  isReloaded = isReload() || stores.widget.hasTakenUpStep,
  document = documentId(),
): Promise<void> {
  const key = keyOf(stores);
  const { launch, keptIn, savedAt, typed } = storedRecord(storages.session.get(key));
  // `restart()` in the same document begins again.
  if (typeof typed !== 'string' || keptIn === document) return;
  const isOwn = launch === (launchIdentity(stores.launch) ?? '');
  if (!isReloaded || !isOwn || !isRecent(savedAt, DRAFT_LIFETIME_MS, clock.now()))
    return storages.session.remove(key);
  const { token } = stores.session;
  const steps = storedRecord(token ? await unseal(typed, token) : typed);
  takeAddress(stores, steps['address']);
  takeLogin(stores, steps['login']);
  takeName(stores, steps['name']);
  const { cardOf, cardId, cards } = steps;
  if (typeof cards === 'number') noteCardsAhead(stores.payment, cards);
  if (isText(cardOf) && stores.payment.lostCardOf === undefined)
    noteLostCard(stores.payment, cardOf, isText(cardId) ? cardId : null);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function takeAddress({ address }: Stores, kept: unknown): void {
  const { currency, wallet, memo } = recordOf(kept);
  if (isText(currency) && isText(wallet) && isText(memo)) keepTyped(address, { currency, wallet, memo });
}

function takeLogin({ login }: Stores, kept: unknown): void {
  const { email, isAgreed, isNewsletterWanted } = recordOf(kept);
  if (!isText(email)) return;
  keepTypedEmail(login, {
    email,
    isAgreed: isAgreed === true,
    isNewsletterWanted: isNewsletterWanted === true,
  });
}

function takeName({ session }: Stores, kept: unknown): void {
  const { firstName, lastName, countryCode, hasOneName } = recordOf(kept);
  if (!isText(firstName) || !isText(lastName) || !isText(countryCode)) return;
  const name: LightKycForm = { firstName, lastName, countryCode, hasOneName: hasOneName === true };
  if (!session.typedName) keepTypedName(session, name);
}
