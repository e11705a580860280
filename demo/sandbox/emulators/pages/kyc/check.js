// The identity check: from the access token through two steps to a reviewed outcome, with messages to the host on the way.
import { createScreen } from './screen.js';
import { decide, expireToken, readSession } from './session.js';
import { DOCUMENT_TYPES } from './step-views.js';
import { languageOf } from '../shared/language.js';
import { textsFor } from './texts.js';

const REVIEW_POLL_MS = 1500;
const STEP_COUNT = 2;
const MOST_BAD_TOKENS = 3;

/** A verified customer is here only for an anti-fraud check, so the steps start again. */
const SETTLED_AT_START = ['pending', 'review', 'reject'];

/** Maps the gateway's KYC status to the vendor's protocol. */
const REVIEWS = new Map([
  ['pending', { reviewStatus: 'pending' }],
  ['review', { reviewStatus: 'queued' }],
  ['complete', { reviewStatus: 'completed', reviewAnswer: 'GREEN' }],
  ['reject', { reviewStatus: 'completed', reviewAnswer: 'RED', reviewRejectType: 'FINAL' }],
  ['retry', { reviewStatus: 'completed', reviewAnswer: 'RED', reviewRejectType: 'RETRY' }],
]);

export class IdentityCheck {
  #link;
  #screen;
  #token = '';
  #badTokens = 0;
  #hasSubmitted = false;
  #isBusy = false;
  #changes = 0;
  #state;

  /**
   * @param {{ send: (name: string, payload?: object) => void }} link to the embedding page
   * @param {{ isOwnTab: boolean }} options
   */
  constructor(link, { isOwnTab }) {
    this.#link = link;
    this.#state = { step: 'opening', language: 'en', session: null, failure: '', isOwnTab };
    this.#screen = createScreen({
      onDocument: (chosen) => this.#finishDocument(chosen),
      onSelfie: (hasCamera) => this.#finishSelfie(hasCamera),
      onUploadError: (error) => link.send('onUploadError', error),
      onRestart: () => this.#startSteps(),
      desk: {
        approve: () => this.#conclude('approve'),
        reject: () => this.#conclude('reject'),
        retry: () => this.#conclude('retry'),
        expire: () => this.#expire(),
      },
    });
    this.#screen.draw(this.#state);
  }

  /** Starts with the first access token, or continues with a renewed one. */
  async open(token) {
    this.#token = token;
    try {
      const session = await readSession(token);
      if (session === null) this.#askForToken();
      else this.#enter(session);
    } catch (problem) {
      this.fail(problem.message);
    }
  }

  fail(message) {
    this.#state.failure = message;
    this.#goTo('failed');
    this.#link.send('onError', { code: 'unknown-error', error: message });
  }

  setLanguage(tag) {
    const language = languageOf(tag);
    // The host sends it repeatedly; drawing again could remove a button while it is pressed.
    if (language !== this.#state.language) {
      this.#state.language = language;
      this.#screen.draw(this.#state);
    }
    this.#link.send('onLanguageChanged', { language: this.#state.language });
  }

  setTheme(theme) {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }

  goBack() {
    if (this.#state.step === 'selfie') this.#startSteps();
  }

  #goTo(step) {
    this.#changes += 1;
    this.#state.step = step;
    this.#screen.draw(this.#state);
    this.#screen.focus();
    this.#link.send('scrollTo', { top: 0 });
  }

  #askForToken() {
    this.#badTokens += 1;
    if (this.#state.isOwnTab || this.#badTokens > MOST_BAD_TOKENS) {
      this.fail(textsFor(this.#state.language).expired);
      return;
    }
    this.#goTo('renewing');
    this.#link.send('onError', {
      code: 'invalid-token',
      error: 'The access token is unknown or has expired',
    });
  }

  #enter(session) {
    const isFirst = this.#state.session === null;
    this.#state.session = session;
    this.#badTokens = 0;
    if (isFirst) {
      this.#link.send('onInitialized');
      this.#link.send('onSetBorderRadius', { radius: '12px' });
      this.#link.send('onApplicantLoaded', { applicantId: session.applicantId });
      setInterval(() => this.#watch(), REVIEW_POLL_MS);
    }
    if (SETTLED_AT_START.includes(session.status)) this.#announce(session);
    else this.#startSteps();
  }

  #startSteps() {
    this.#link.send('onVerificationProgressChanged', { currentStep: 1, totalSteps: STEP_COUNT });
    this.#link.send('onStepInitiated', { idDocSetType: 'IDENTITY', types: DOCUMENT_TYPES });
    this.#goTo('document');
  }

  #finishDocument({ type, country }) {
    const link = this.#link;
    link.send('onDocumentAdded', { imageId: 1, idDocSetType: 'IDENTITY', idDocType: type, country });
    link.send('onStepCompleted', { idDocSetType: 'IDENTITY' });
    link.send('onVerificationProgressChanged', { currentStep: 2, totalSteps: STEP_COUNT });
    link.send('onStepInitiated', {
      idDocSetType: 'SELFIE',
      types: ['SELFIE'],
      videoRequired: 'passiveLiveness',
    });
    link.send('getScrollPosition');
    this.#goTo('selfie');
  }

  async #finishSelfie(hasCamera) {
    this.#screen.close();
    this.#link.send('restoreScrollPosition');
    if (hasCamera) this.#link.send('onLivenessCompleted', { answer: 'GREEN', allowContinuing: true });
    this.#link.send('onStepCompleted', { idDocSetType: 'SELFIE' });
    await this.#act('submit');
  }

  /** The review desk may decide at any moment: unfinished steps then count as submitted. */
  async #conclude(decision) {
    const isOpenStep = ['document', 'selfie', 'retry'].includes(this.#state.step);
    if (!isOpenStep || (await this.#act('submit'))) await this.#act(decision);
  }

  async #act(decision) {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    try {
      const session = await decide(this.#token, decision);
      if (session === null) this.#askForToken();
      else if (decision === 'submit') this.#announceSubmission(session);
      else this.#announce(session);
      return session !== null;
    } catch (problem) {
      this.fail(problem.message);
      return false;
    } finally {
      this.#isBusy = false;
    }
  }

  #announceSubmission(session) {
    this.#link.send(this.#hasSubmitted ? 'onApplicantResubmitted' : 'onApplicantSubmitted');
    this.#hasSubmitted = true;
    this.#announce(session);
  }

  #announce(session) {
    this.#state.session = session;
    this.#link.send('onApplicantStatusChanged', statusPayload(session));
    this.#goTo(session.status);
  }

  /** Polls for decisions made elsewhere (another tab, a sandbox control), and detects an expired token. */
  async #watch() {
    if (!this.#canWatch()) return;
    const changesBefore = this.#changes;
    // A failed poll says nothing about the check; the next one tries again.
    const session = await readSession(this.#token).catch(() => undefined);
    // A response that a step or a decision has overtaken is stale, and would undo it.
    const isStale = changesBefore !== this.#changes;
    if (session === undefined || isStale || !this.#canWatch()) return;
    if (session === null) this.#askForToken();
    else if (session.status !== this.#state.session.status && REVIEWS.has(session.status))
      this.#announce(session);
    else this.#state.session = session;
  }

  #canWatch() {
    return !this.#isBusy && !['renewing', 'failed'].includes(this.#state.step);
  }

  /** Marked as busy, so that a poll that sees the token expire does not request a second one. */
  async #expire() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await expireToken(this.#token);
      this.#askForToken();
    } catch (problem) {
      this.fail(problem.message);
    } finally {
      this.#isBusy = false;
    }
  }
}

function statusPayload(session) {
  const { reviewStatus, ...result } = REVIEWS.get(session.status);
  const isRejected = result.reviewAnswer === 'RED';
  return {
    applicantId: session.applicantId,
    reprocessing: false,
    levelName: session.levelName,
    creationDate: session.createdAt,
    expireDate: session.expiresAt,
    reviewStatus,
    autoChecked: false,
    ...(reviewStatus === 'completed' && {
      reviewResult: { ...result, ...(isRejected && { moderationComment: session.comment }) },
    }),
  };
}
