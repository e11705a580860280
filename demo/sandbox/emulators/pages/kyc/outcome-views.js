// The views while the check is opened, reviewed and decided.
import { heading, make } from '../shared/dom.js';

export function waitingView(text, help) {
  return make(
    'section',
    {},
    make('div', { class: 'spinner', 'aria-hidden': 'true' }),
    heading(text),
    help ? make('p', { class: 'soft' }, help) : null,
  );
}

export function failureView(t, reason) {
  return make('section', {}, sign('!', 'mark--bad'), heading(t.failed), make('p', {}, reason));
}

export function approvedView(t, isOwnTab) {
  return make(
    'section',
    {},
    sign('✓', 'mark--ok'),
    heading(t.approvedHeading),
    make('p', {}, isOwnTab ? t.closeTab : t.approvedHelp),
  );
}

export function rejectedView(t, session) {
  return make(
    'section',
    {},
    sign('✕', 'mark--bad'),
    heading(t.rejectedHeading),
    reasons(t, session),
    make('p', { class: 'soft' }, t.rejectedHelp),
  );
}

export function retryView(t, session, onRestart) {
  return make(
    'section',
    {},
    sign('!', 'mark--bad'),
    heading(t.retryHeading),
    reasons(t, session),
    make('button', { type: 'button', class: 'button button--primary', onclick: onRestart }, t.restart),
  );
}

/** Returns the list of steps above the view; before the first step none is current. */
export function stepItems(t, current) {
  return [t.stepDocument, t.stepSelfie, t.stepReview].map((text, index) =>
    make(
      'li',
      {
        class: index < current ? 'steps__item is-done' : 'steps__item',
        'aria-current': index === current ? 'step' : undefined,
      },
      text,
    ),
  );
}

/** @param {Record<'approve' | 'reject' | 'retry' | 'expire', () => void>} actions */
export function deskView(t, actions) {
  const button = (name) =>
    make('button', { type: 'button', class: 'button button--small', onclick: actions[name] }, t[name]);
  return [
    make('h2', { id: 'desk-title' }, t.deskTitle),
    make('p', { class: 'soft' }, t.deskHelp),
    make('div', { class: 'desk__buttons' }, ...['approve', 'reject', 'retry', 'expire'].map(button)),
  ];
}

function sign(character, kind) {
  return make('div', { class: `mark ${kind}`, 'aria-hidden': 'true' }, character);
}

function reasons(t, session) {
  const told = session.reasons[t.language];
  const lines = told.length > 0 ? told : [session.comment];
  return make('ul', {}, ...lines.filter(Boolean).map((line) => make('li', {}, line)));
}
