// The customer's two steps: identity document, then selfie.
import { heading, make } from '../shared/dom.js';
import { closeCamera, openCamera } from './camera.js';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const COUNTRIES = ['USA', 'ESP', 'PRT', 'BRA', 'DEU', 'FRA', 'GBR', 'MEX'];

export const DOCUMENT_TYPES = ['PASSPORT', 'ID_CARD', 'DRIVERS'];

/**
 * @param {object} t texts
 * @param {{ onDone: (document: { type: string, country: string }) => void, onUploadError: (error: { code: string, error: string }) => void }} handlers
 */
export function documentView(t, { onDone, onUploadError }) {
  let isChosen = false;
  const error = make('p', { class: 'field__error', id: 'document-error', role: 'alert' });
  const note = make('p', { class: 'soft', role: 'status' });
  const type = choiceField('document-type', t.documentType, [
    ['PASSPORT', t.passport],
    ['ID_CARD', t.idCard],
    ['DRIVERS', t.licence],
  ]);
  const country = choiceField(
    'document-country',
    t.country,
    COUNTRIES.map((code) => [code, code]),
  );
  const file = make('input', {
    type: 'file',
    accept: 'image/*',
    id: 'document-file',
    class: 'field__input',
    'aria-describedby': 'document-error',
    onchange: takeFile,
  });

  function refuse(code, text) {
    isChosen = false;
    error.textContent = text;
    onUploadError({ code, error: text });
  }

  function takeFile() {
    const chosen = file.files?.[0];
    error.textContent = '';
    if (chosen === undefined) return;
    if (!chosen.type.startsWith('image/')) refuse('not-a-picture', t.documentNotPicture);
    else if (chosen.size > MAX_FILE_BYTES) refuse('file-too-large', t.documentTooLarge);
    else isChosen = true;
  }

  function takeSample() {
    isChosen = true;
    error.textContent = '';
    note.textContent = t.sampleChosen;
  }

  function goOn(event) {
    event.preventDefault();
    if (isChosen) onDone({ type: type.control.value, country: country.control.value });
    else error.textContent = t.documentMissing;
  }

  return make(
    'form',
    { noValidate: true, onsubmit: goOn },
    heading(t.documentHeading),
    make('p', { class: 'soft' }, t.documentHelp),
    type.row,
    country.row,
    make('div', { class: 'field' }, labelFor('document-file', t.photo), file, error),
    make('button', { type: 'button', class: 'button', onclick: takeSample }, t.sample),
    note,
    make('button', { type: 'submit', class: 'button button--primary' }, t.continue),
  );
}

/**
 * @param {object} t texts
 * @param {{ onDone: (hasCamera: boolean) => void, onBack: () => void, onCameraRefused: (error: { code: string, error: string, reason: string }) => void }} handlers
 * @returns {{ node: HTMLElement, close: () => void }}
 */
export function selfieView(t, { onDone, onBack, onCameraRefused }) {
  let stream = null;
  let isClosed = false;
  const picture = make('div', { class: 'picture' }, t.cameraOff);
  const actions = make('div');
  const notice = make('div', { role: 'alert' });
  const button = (text, onclick, kind = '') =>
    make('button', { type: 'button', class: `button ${kind}`, onclick }, text);
  const backButton = button(t.back, onBack);

  function close() {
    isClosed = true;
    closeCamera(stream);
  }

  function offer(...buttons) {
    actions.replaceChildren(...buttons, backButton);
  }

  async function start() {
    notice.replaceChildren();
    picture.textContent = t.startingCamera;
    const opened = await openCamera();
    if (isClosed) closeCamera(opened.stream);
    else if (opened.stream) await preview(opened.stream);
    else refuse(opened);
  }

  async function preview(opened) {
    stream = opened;
    const video = make('video', { muted: true, autoplay: true, playsInline: true, srcObject: opened });
    picture.replaceChildren(video);
    offer(button(t.takeSelfie, () => onDone(true), 'button--primary'));
  }

  function refuse({ reason, textKey }) {
    picture.textContent = t.cameraOff;
    notice.replaceChildren(make('div', { class: 'notice' }, make('p', {}, t[textKey])));
    offer(
      button(t.tryAgain, start, 'button--primary'),
      button(t.withoutCamera, () => onDone(false)),
    );
    onCameraRefused({ code: 'camera-refused', error: t[textKey], reason });
  }

  offer(button(t.startCamera, start, 'button--primary'));
  const node = make(
    'section',
    {},
    heading(t.selfieHeading),
    make('p', { class: 'soft' }, t.selfieHelp),
    picture,
    notice,
    actions,
  );
  return { node, close };
}

function choiceField(id, label, options) {
  const control = make(
    'select',
    { id, class: 'field__input' },
    ...options.map(([value, text]) => make('option', { value }, text)),
  );
  return { control, row: make('div', { class: 'field' }, labelFor(id, label), control) };
}

function labelFor(id, text) {
  return make('label', { class: 'field__label', htmlFor: id }, text);
}
