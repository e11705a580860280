// Keeps the code step across a reload (a phone may reload the page while the customer reads their e-mail) and a return by Back: the tab
// stores the e-mail address while a code is valid.
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { documentId, isReload } from '../../lib/page-visit.ts';
import { isRecent, storedRecord } from '../../lib/stored-record.ts';
import type { FlowContext } from '../context.ts';
import { moveToCode } from './login-store.ts';

const CODE_LIFETIME_MS = 15 * 60_000;

type LoginContext = Pick<FlowContext, 'stores' | 'storages' | 'clock'>;

export function keepLogin({ stores, storages, clock }: LoginContext, document = documentId()): void {
  const { email, isAgreed, isNewsletterWanted, nextSendAt, ticket } = stores.login;
  const kept = {
    email,
    isAgreed,
    isNewsletterWanted,
    nextSendAt,
    ticket,
    sentAt: clock.now(),
    keptIn: document,
  };
  storages.session.set(STORAGE_KEYS.login, JSON.stringify(kept));
}

export const forgetLogin = ({ storages }: Pick<FlowContext, 'storages'>): void =>
  storages.session.remove(STORAGE_KEYS.login);

/** Returns the time from which another code may be requested; null if there is no step to resume. A merchant's e-mail takes precedence. */
export function takeUpLogin(
  { stores, storages, clock }: LoginContext,
  // A visit that resumes its step, after Back or in a frame, also resumes the code step; a visit that starts over does not.
  isReloaded = isReload() || stores.widget.hasTakenUpStep,
  document = documentId(),
): number | null {
  const { email, isAgreed, isNewsletterWanted, nextSendAt, ticket, sentAt, keptIn } = storedRecord(
    storages.session.get(STORAGE_KEYS.login),
  );
  const { login, launch } = stores;
  if (!isReloaded || keptIn === document || login.step !== 'email' || login.email !== '') return null;
  if (typeof email !== 'string' || email === '' || (launch.payload?.email ?? email) !== email) return null;
  if (!isRecent(sentAt, CODE_LIFETIME_MS, clock.now())) return null;
  Object.assign(login, { isAgreed: isAgreed === true, isNewsletterWanted: isNewsletterWanted === true });
  login.ticket = typeof ticket === 'string' ? ticket : null;
  moveToCode(login, email);
  return typeof nextSendAt === 'number' ? nextSendAt : clock.serverNow();
}
