// A reload at the code step resumes there: in the same tab, for as long as a code is valid.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { forgetLogin, keepLogin, takeUpLogin } from '../../../../src/features/sign-in/kept-login.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';

const LATER = -1;

function awaitingCode(): FakeContext {
  const context = createFakeContext();
  Object.assign(context.stores.login, { email: 'ada@example.com', isAgreed: true, nextSendAt: 5_000 });
  keepLogin(context);
  return context;
}

function nextVisit({ storages, clock }: FakeContext): FakeContext {
  return Object.assign(createFakeContext({ clock }), { storages });
}

describe('the code step across a reload', () => {
  it('resumes with the e-mail, the agreement and the wait for another code', () => {
    const next = nextVisit(awaitingCode());
    assert.equal(takeUpLogin(next, true, LATER), 5_000);
    const { step, email, isAgreed, isNewsletterWanted } = next.stores.login;
    assert.deepEqual(
      [step, email, isAgreed, isNewsletterWanted],
      ['confirmation-code', 'ada@example.com', true, false],
    );
  });

  it('begins at the e-mail without a reload, in the same document, and once a code has expired', async () => {
    const kept = awaitingCode();
    assert.equal(takeUpLogin(nextVisit(kept), false, LATER), null);
    assert.equal(takeUpLogin(nextVisit(kept), true), null);
    const late = nextVisit(kept);
    await late.clock.advance(16 * 60_000);
    assert.equal(takeUpLogin(late, true, LATER), null);
    assert.equal(late.stores.login.step, 'email');
  });

  it('resumes in a frame that resumed its step, because the page around it was reloaded', () => {
    const next = nextVisit(awaitingCode());
    next.stores.widget.hasTakenUpStep = true;
    assert.equal(takeUpLogin(next, undefined, LATER), 5_000);
    assert.equal(next.stores.login.step, 'confirmation-code');
  });

  it("prefers a merchant's e-mail", () => {
    const next = nextVisit(awaitingCode());
    setLaunchPayload(next.stores.launch, { email: 'bob@example.com' }, 'any_crypto', null);
    assert.equal(takeUpLogin(next, true, LATER), null);
  });

  it('is forgotten when it is left, and ignores a text in another format', () => {
    const left = awaitingCode();
    forgetLogin(left);
    assert.equal(left.storages.session.get(STORAGE_KEYS.login), null);
    for (const text of ['', 'null', '[1]', '{"email":7}', '{"email":"ada@example.com"}']) {
      left.storages.session.set(STORAGE_KEYS.login, text);
      assert.equal(takeUpLogin(nextVisit(left), true, LATER), null);
    }
  });
});
