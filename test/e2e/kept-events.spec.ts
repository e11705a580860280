// The page does not receive what customers press, type, copy and paste in the card, even if it listens before the
// card does.
import { expect, type Locator, type Page } from 'playwright/test';
import { buySteps, WALLET } from '../support/buy-steps.ts';
import { payField, ready, TAG } from '../support/element-page.ts';
import { en } from '../support/english.ts';
import { openHostPage } from '../support/host-page.ts';
import { test } from '../support/journey.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { pressPicker } from '../support/press-picker.ts';
import { countingHand } from '../support/presses.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

// A browser without a touch screen has no touch handlers.
test.use({ hasTouch: true });

/** As in `demo/docs/any-site.md`: the events that a frame would also cause, and clicks. */
const TOLD =
  /^(click|focus|blur|focusin|focusout|(mouse|pointer)(over|out|enter|leave)|pointerrawupdate|DOM\w+)$/;

/** Listens to every kind of input that this browser has, in both phases, before the card's script runs. */
const EAVESDROPPER = `<script>
  const known = new Set(['focusin', 'focusout', 'textInput', 'compositionstart', 'compositionupdate', 'compositionend']);
  for (let one = document.body; one; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one)) if (/^on[a-z]/.test(name)) known.add(name.slice(2));
  const isInput = (event) => event instanceof UIEvent || event instanceof ClipboardEvent;
  window.heard = [];
  const hear = (event) => {
    if (!isInput(event)) return;
    heard.push(event.type);
    window.meddle?.(event);
  };
  for (const type of known)
    for (const capture of [true, false]) document.addEventListener(type, hear, { capture, passive: false });
</script>`;

const heardKinds = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { heard: string[] }).heard.splice(0))].sort());

/** The middle of two parts of a field's text. */
async function textOf(field: Locator) {
  const { x, y, height } = (await field.boundingBox())!;
  return { y: y + height / 2, from: x + 2, to: x + 60 };
}

async function edit(page: Page): Promise<void> {
  for (const key of ['A', 'C', 'X', 'V', 'V']) await page.keyboard.press(`ControlOrMeta+${key}`);
}

/** Presses of every button and of a finger, a drag that selects text, a composition, keys and the clipboard. */
async function workIn(page: Page, field: Locator): Promise<void> {
  await field.click();
  await field.dblclick();
  await field.click({ button: 'middle' });
  await field.click({ button: 'right' });
  const { y, from, to } = await textOf(field);
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(to, y, { steps: 4 });
  await page.mouse.up();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: '12', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: '12' });
  const touch = { x: from + 10, y };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ ...touch, y: y + 3 }],
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
  await edit(page);
}

test('of presses, drags, keys, compositions and the clipboard in the card’s fields and its open list, a page that listens to everything hears clicks, focus and hovering alone, and all of it in its own fields', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, {
    html: `${EAVESDROPPER}<input aria-label="Voucher" value="SUMMER">${TAG}`,
  });
  await ready(page);
  const amount = payField(page);
  await heardKinds(page);
  await workIn(page, amount);
  const ofField = await heardKinds(page);
  expect(ofField.filter((kind) => !TOLD.test(kind))).toEqual([]);
  expect(ofField).toContain('click');
  await amount.fill('120');
  await pressPicker(page.getByRole('button', { name: /USDT/ }));
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toBeVisible();
  await workIn(page, page.getByRole('combobox', { name: /search/i }));
  await page.getByRole('combobox', { name: /search/i }).fill('');
  const { x, y } = (await list.boundingBox())!;
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 120, { steps: 4 });
  await page.mouse.up();
  await page.mouse.wheel(0, 100);
  await page.keyboard.press('Escape');
  expect((await heardKinds(page)).filter((kind) => !TOLD.test(kind))).toEqual([]);
  const voucher = page.getByLabel('Voucher');
  await workIn(page, voucher);
  await expect(voucher).toHaveValue(/.+/);
  expect(await heardKinds(page)).toEqual(
    expect.arrayContaining([
      ...['mousedown', 'mousemove', 'pointerup', 'dblclick', 'auxclick', 'contextmenu', 'touchstart'],
      ...['keydown', 'keyup', 'beforeinput', 'input', 'compositionend', 'copy', 'cut', 'paste', 'textInput'],
    ]),
  );
});

/** Drags the text of a field into another one with the mouse. */
async function dragText(page: Page, source: Locator, target: Locator): Promise<void> {
  const { y, from } = await textOf(source);
  const goal = await textOf(target);
  await source.selectText();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.setInterceptDrags', { enabled: true });
  const dropped = new Promise<void>((resolve, reject) =>
    session.once('Input.dragIntercepted', ({ data }) => {
      const act = (type: 'dragEnter' | 'dragOver' | 'drop') =>
        session.send('Input.dispatchDragEvent', { type, x: goal.from + 4, y: goal.y, data });
      act('dragEnter')
        .then(() => act('dragOver'))
        .then(() => act('drop'))
        .then(() => resolve(), reject);
    }),
  );
  const mouse = { button: 'left', buttons: 1, clickCount: 1, y } as const;
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed', x: from + 4 });
  // Resolves when the drag is over.
  const moves = [8, 16, 24].map((by) =>
    session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved', x: from + by }),
  );
  await dropped;
  await session.send('Input.dispatchMouseEvent', {
    ...mouse,
    type: 'mouseReleased',
    x: goal.from,
    y: goal.y,
  });
  await Promise.all(moves);
  await session.detach();
}

test('text can be dragged out of a field of the card and into one, and the page hears of it in its own fields alone', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: `${EAVESDROPPER}<input aria-label="Voucher">${TAG}` });
  await ready(page);
  const [amount, voucher] = [payField(page), page.getByLabel('Voucher')];
  await amount.fill('123');
  await heardKinds(page);
  await dragText(page, amount, voucher);
  await expect(voucher).toHaveValue('123');
  const kinds = await heardKinds(page);
  expect(kinds).toEqual(expect.arrayContaining(['dragenter', 'dragover', 'drop']));
  expect(kinds.filter((kind) => /^drag(start|end)?$/.test(kind))).toEqual([]);
  await amount.fill('');
  await voucher.fill('456');
  await heardKinds(page);
  await dragText(page, voucher, amount);
  await expect(amount).toHaveValue('456');
  const sent = await heardKinds(page);
  expect(sent).toContain('dragstart');
  expect(sent).not.toContain('drop');
});

test('a press gives a field its caret, a drag selects its text, and typing, undoing, copying and pasting work as the browser does them', async ({
  page,
  baseURL,
}) => {
  await openHostPage(page, baseURL!, { html: `${EAVESDROPPER}${TAG}` });
  await ready(page);
  const amount = payField(page);
  await amount.fill('123');
  const selected = () =>
    amount.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
  const { y, from, to } = await textOf(amount);
  await page.mouse.click(from, y);
  await expect(amount).toBeFocused();
  expect(await selected()).toEqual([0, 0]);
  await page.keyboard.type('4');
  await expect(amount).toHaveValue('4123');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('123');
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(to, y, { steps: 4 });
  await page.mouse.up();
  expect(await selected()).toEqual([0, 3]);
  await page.keyboard.press('ControlOrMeta+X');
  await expect(amount).toHaveValue('');
  await edit(page);
  await expect(amount).toHaveValue('123123');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(amount).toHaveValue('123');
  await page.mouse.dblclick(from + 4, y);
  expect(await selected()).toEqual([0, 3]);
});

test('a purchase completes with an amount and an address that are pasted, in a page that takes, stops and prevents in the capture phase all input that it hears', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const MEDDLER = `<script>
    window.taken = [];
    window.meddle = (event) => {
      if (/^(click|focus|blur)/.test(event.type)) return;
      const text = event.clipboardData?.getData('text') || event.data || event.key;
      if (text) taken.push(text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
  </script>`;
  await openHostPage(page, baseURL!, { html: `${MEDDLER}${EAVESDROPPER}${TAG}` });
  await ready(page);
  const hand = countingHand(page);
  const amount = payField(page);
  await amount.click();
  await expect(amount).toBeFocused();
  await amount.press('ControlOrMeta+A');
  await hand.paste('111');
  await expect(amount).toHaveValue('111');
  await page.getByRole('button', { name: en('calculator.proceed') }).click();
  const { address } = addressPage(page);
  await address.click();
  await hand.paste(WALLET);
  await expect(address).toHaveValue(WALLET);
  await address.press('Enter');
  const [sandbox, email] = [sandboxOf(request, baseURL!), newEmail('jack.skas')];
  const signing = signInPage(page);
  await signing.email.click();
  await hand.paste(email);
  await page.getByLabel(en('agreement.terms')).check();
  await signing.email.press('Enter');
  await expect(signing.code).toBeFocused();
  await hand.paste(await sandbox.code(email));
  await expect(signing.code).toBeHidden();
  await namePage(page).give('Jack', 'Skas');
  const buy = buySteps(page, sandbox, email);
  await buy.fillCard();
  await buy.fillBilling();
  await buy.confirm();
  await buy.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible();
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([]);
});
