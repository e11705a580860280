// The same behaviour in three embeddings: element, element with a frame, bare iframe.
import { expect, test } from '../support/journey.ts';
import { buySteps } from '../support/buy-steps.ts';
import { EMBEDDINGS, type EmbeddingKind, type Placed } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import type { LoggedMessage } from '../support/host-page.ts';
import { messageErrors } from '../support/message-schema.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const typesOf = async ({ host }: Placed) =>
  (await host.posts()).filter(({ type }) => type !== 'resize' && type !== 'step').map(({ type }) => type);

const stepsOf = async ({ host }: Placed) =>
  (await host.posts()).filter(({ type }) => type === 'step').map(({ payload }) => payload);

const height = async ({ box }: Placed) => (await box.boundingBox())!.height;

/** The difference between the card's last announced size and the size of its place in the page. */
async function gap(placed: Placed): Promise<number> {
  const sizes = (await placed.host.posts()).filter(({ type }) => type === 'loaded' || type === 'resize');
  return Math.abs(Number(sizes.at(-1)?.payload['height']) - (await height(placed)));
}

/** Numbered from 1 without gaps, from one instance, and valid by the events' schema. */
async function expectWholeSequence({ host }: Placed): Promise<void> {
  const posts = await host.posts();
  expect(posts.map(({ sequence }) => sequence)).toEqual(posts.map((_, index) => index + 1));
  expect(new Set(posts.map(({ instance }) => instance)).size).toBe(1);
  expect(messageErrors(posts)).toEqual([]);
}

/** Only an unframed card has a shadow. */
async function expectFollowed(placed: Placed, kind: EmbeddingKind): Promise<void> {
  const [first] = await placed.host.posts();
  expect(first).toMatchObject({ type: 'loaded', sequence: 1, source: 'ramp-widget', version: 1 });
  expect(first!.payload['width']).toBeGreaterThan(300);
  expect(first!.payload['height']).toBeGreaterThan(400);
  if (kind !== 'iframe') {
    await expect(placed.box).toHaveJSProperty('state', 'ready');
    await expect(placed.box).toHaveJSProperty('orderId', null);
  }
  expect(await height(placed)).toBeGreaterThan(400);
  const proceed = placed.surface.getByRole('button', { name: en('calculator.proceed') });
  await expect(proceed).toBeVisible();
  const shadow = await proceed.evaluate((node) => {
    const card = node.closest('[part~="card"]');
    return card ? getComputedStyle(card).boxShadow : 'no card';
  });
  if (kind === 'inline') expect(shadow).toMatch(/px/);
  else expect(shadow).toBe('none');

  await expect.poll(() => gap(placed)).toBeLessThanOrEqual(1);
  const before = await height(placed);
  const logo = placed.surface.getByRole('img', { name: 'Ramp' });
  await placed.set({ logo: true });
  await expect(logo).toBeVisible();
  await expect.poll(() => height(placed)).toBeGreaterThan(before);
  await expect.poll(() => gap(placed)).toBeLessThanOrEqual(1);
  await placed.set({ logo: false });
  await expect(logo).toBeHidden();

  await placed.surface.getByLabel(en('calculator.youPay')).fill('123.4');
  await placed.set({ locale: 'pt', theme: 'dark', logo: true });
  const field = placed.surface.getByLabel('Você paga');
  await expect(field).toHaveValue('123.4');
  await expect(logo).toBeVisible();
  await expect(field).toHaveCSS('color-scheme', 'dark');
  await placed.set({ locale: 'en', theme: 'light', logo: false });
  await expect(placed.surface.getByLabel(en('calculator.youPay'))).toHaveValue('123.4');
  await expect(logo).toBeHidden();
}

/**
 * close() and the Close button send exit, replay() repeats loaded with the same id and sequence, and restart() starts over and continues
 * the message numbers.
 */
async function expectCommanded(placed: Placed, kind: EmbeddingKind): Promise<void> {
  await placed.surface.getByRole('button', { name: en('shell.close') }).click();
  await placed.call('close');
  await expect.poll(() => typesOf(placed)).toEqual(['loaded', 'exit', 'exit']);
  await expectWholeSequence(placed);
  if (kind !== 'iframe') {
    const plain = (log: LoggedMessage[]) =>
      log
        .filter(({ type }) => type !== 'resize')
        .map(({ type, payload, id, sequence, instance }) => ({ type, payload, id, sequence, instance }));
    const posts = plain(await placed.host.posts());
    const events = async () => plain((await placed.host.log()).filter(({ via }) => via === 'event'));
    await expect.poll(events, 'every message is also an event').toEqual(posts);
  }

  // The messages before the response to a later command are the beginning; a framing element's handshake may also be
  // among them.
  const loaded = async () => (await placed.host.log()).filter(({ type }) => type === 'loaded');
  const before = await loaded();
  await placed.call('replay');
  const added = kind === 'iframe' ? 1 : 2;
  await expect.poll(async () => (await loaded()).length).toBe(before.length + added);
  for (const { id, sequence } of await loaded()) expect([id, sequence]).toEqual([before[0]!.id, 1]);
  if (kind !== 'iframe') {
    await expect.poll(async () => (await placed.host.events('loaded')).length).toBe(2);
    const [event, repeated] = await placed.host.events('loaded');
    expect(repeated).toEqual(event);
  }

  await placed.surface.getByLabel(en('calculator.youPay')).fill('77');
  await placed.call('restart');
  await expect.poll(() => typesOf(placed)).toEqual(['loaded', 'exit', 'exit', 'loaded']);
  await expect(placed.surface.getByLabel(en('calculator.youPay'))).toHaveValue('100');
  if (kind === 'inline') {
    // Even if there is nothing to close yet.
    await placed.box.evaluate((node) => {
      const element = node as unknown as { restart(): void; close(): void };
      element.restart();
      element.close();
    });
    await expect.poll(async () => (await placed.host.events('loaded')).length).toBe(4);
    expect(await placed.host.events('exit')).toHaveLength(3);
  }
  await expectWholeSequence(placed);
}

for (const { kind, name, open } of EMBEDDINGS) {
  test.describe(name, () => {
    test('HOST-03 HOST-04 HOST-05 UI-01 the first message is loaded with the size of the card, which the host follows, changes of language, theme and logo keep the typed amount, and close(), replay() and restart() are heard', async ({
      page,
      baseURL,
    }) => {
      const placed = await open(page, baseURL!);
      await placed.ready();
      await test.step('loaded, size, language, theme and logo', () => expectFollowed(placed, kind));
      await test.step('close(), replay() and restart()', () => expectCommanded(placed, kind));
    });

    test('the attributes for mode, default currency, language, theme and logo apply', async ({
      page,
      baseURL,
    }) => {
      const { surface } = await open(page, baseURL!, {
        mode: 'sell',
        defaultCurrency: 'BTC',
        locale: 'es',
        theme: 'dark',
        logo: true,
      });
      await expect(surface.getByRole('tab', { name: 'Vender' })).toHaveAttribute('aria-selected', 'true');
      await expect(surface.getByRole('button', { name: 'BTC', exact: true })).toBeVisible();
      await expect(surface.getByRole('img', { name: 'Ramp' })).toBeVisible();
      await expect(surface.getByRole('tab', { name: 'Vender' })).toHaveCSS('color-scheme', 'dark');
    });

    test('HOST-06 HOST-07 HOST-08 HOST-09 HOST-11 the widget sends every event of an order once, and not again after a reload', async ({
      page,
      request,
      baseURL,
    }) => {
      const email = newEmail();
      const placed = await open(page, baseURL!);
      const steps = buySteps(page, sandboxOf(request, baseURL!), email, placed.surface);
      await placed.ready();
      await steps.toConfirm();
      await steps.pay();
      await expect(
        placed.surface.getByRole('heading', { name: en('tracker.done'), exact: true }),
      ).toBeVisible({
        timeout: 45_000,
      });
      await expect
        .poll(() => typesOf(placed))
        .toEqual([
          'loaded',
          'started',
          'operation_created',
          'payment_sent',
          'operation_pending',
          'operation_success',
        ]);
      await expectWholeSequence(placed);
      const placedSteps = await stepsOf(placed);
      expect(placedSteps.map(({ name: step }) => step)).toEqual(['wallet', 'verify', 'pay', 'done']);
      expect(placedSteps[0]).toEqual({ name: 'wallet', index: 2, of: 5 });
      expect(placedSteps.at(-1)).toEqual({ name: 'done', index: 5, of: 5 });
      expect(JSON.stringify(await placed.host.log())).not.toContain(email);
      if (kind !== 'iframe') {
        const inOrder = ({ type }: LoggedMessage) => type !== 'resize' && type !== 'step';
        const events = (await placed.host.log()).filter((each) => each.via === 'event' && inOrder(each));
        expect(events.map(({ type }) => type)).toEqual(await typesOf(placed));
        const [success] = (await placed.host.posts()).filter(({ type }) => type === 'operation_success');
        await expect(placed.box).toHaveJSProperty('orderId', success!.payload['orderId']);
      }
      // The order of the earlier visit has been read, so a repeated event would have been sent by now.
      const isRead = page.waitForResponse(/\/api\/v1\/orders\/[^/]+$/);
      await page.reload();
      await expect.poll(() => typesOf(placed)).toEqual(['loaded']);
      await (await isRead).finished();
      // A message that is sent now comes after every message about that order.
      await placed.call('close');
      await expect.poll(() => typesOf(placed)).toEqual(['loaded', 'exit']);
    });
  });
}
