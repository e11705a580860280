// Draws the identity check: the stepper, the view of the current step and the sandbox's review desk.
import { focusHeading, show } from '../shared/dom.js';
import {
  approvedView,
  deskView,
  failureView,
  rejectedView,
  retryView,
  stepItems,
  waitingView,
} from './outcome-views.js';
import { documentView, selfieView } from './step-views.js';
import { textsFor } from './texts.js';

const LADDER_POSITIONS = new Map([
  ['document', 0],
  ['selfie', 1],
  ['pending', 2],
  ['review', 2],
]);

/**
 * @param {object} handlers what the customer and the desk can do: onDocument, onSelfie, onUploadError, onRestart,
 * and `desk` with approve, reject, retry, expire
 */
export function createScreen(handlers) {
  const place = document.getElementById('view');
  const stepper = document.getElementById('steps');
  const desk = document.getElementById('desk');
  let selfie = null;

  function openSelfie(t) {
    selfie = selfieView(t, {
      onDone: handlers.onSelfie,
      onBack: handlers.onRestart,
      onCameraRefused: handlers.onUploadError,
    });
    return selfie.node;
  }

  const views = {
    opening: (t) => waitingView(t.loading),
    renewing: (t) => waitingView(t.renewing),
    document: (t) => documentView(t, { onDone: handlers.onDocument, onUploadError: handlers.onUploadError }),
    selfie: openSelfie,
    pending: (t) => waitingView(t.pendingHeading, t.pendingHelp),
    review: (t) => waitingView(t.pendingHeading, t.pendingHelp),
    complete: (t, state) => approvedView(t, state.isOwnTab),
    reject: (t, state) => rejectedView(t, state.session),
    retry: (t, state) => retryView(t, state.session, handlers.onRestart),
    failed: (t, state) => failureView(t, state.failure),
  };

  function close() {
    selfie?.close();
    selfie = null;
  }

  function draw(state) {
    close();
    const t = textsFor(state.language);
    const position = LADDER_POSITIONS.get(state.step);
    stepper.hidden = position === undefined;
    show(stepper, ...stepItems(t, position ?? 0));
    // Without a valid token, a decision would only request another token.
    desk.hidden = state.session === null || state.step === 'renewing';
    show(desk, ...deskView(t, handlers.desk));
    document.documentElement.lang = state.language;
    document.title = t.title;
    document.getElementById('brand-name').textContent = t.title;
    show(place, views[state.step](t, state));
  }

  return { draw, close, focus: () => focusHeading(place) };
}
