// 'Continue on your phone': a QR code and a link to copy, requested on demand.
import { expect } from '@open-wc/testing';
import { turnOf } from '../../../../../src/orders/turn.ts';
import { failing, inStatus, ORDER_PATH, READ, START_MS } from '../../../../support/orders.ts';
import { en } from '../../../../support/english.ts';
import type { Answer } from '../../../../support/fake-gateway.ts';
import { until } from '../../../stage.tsx';
import { show, type OrderShown } from '../../purchase/page/order-stage.tsx';

const HANDOVER = `POST ${ORDER_PATH}/handover`;
const linkFor = (ms: number) => ({
  result: {
    url: 'https://gateway.test/buy/login?handover=token-1',
    expiresAt: new Date(START_MS + ms).toISOString(),
  },
});
const LINK = linkFor(600_000);
const place = ({ root }: OrderShown) => root.querySelector<HTMLElement>('.on-phone summary');
const code = ({ root }: OrderShown) => root.querySelector('svg.qr');

async function open(answer: Answer): Promise<OrderShown> {
  const screen = await show({ prepare: ({ gateway }) => gateway.on(HANDOVER, answer) });
  await until(screen, () => place(screen) !== null);
  place(screen)!.click();
  return screen;
}

describe('Continue on your phone', () => {
  it('opening it requests a link, and shows the link as a QR code and to copy', async () => {
    const screen = await show({ prepare: ({ gateway }) => gateway.on(HANDOVER, LINK) });
    await until(screen, () => place(screen) !== null);
    expect(screen.context.gateway.asked(HANDOVER).length).to.equal(0);
    place(screen)!.click();
    await until(screen, () => code(screen) !== null);
    expect(screen.context.gateway.asked(HANDOVER).length).to.equal(1);
    expect(code(screen)!.getAttribute('aria-label')).to.equal(en('handover.code'));
    expect(screen.action(en('handover.copy'))).to.not.equal(null);
    await screen.isAccessible();
  });

  it('an expired link is reported, and another is offered', async () => {
    const screen = await open(linkFor(4_000));
    await until(screen, () => code(screen) !== null);
    await screen.advance(4_000);
    await until(screen, () => screen.text().includes(en('handover.ended')));
    expect(code(screen)).to.equal(null);
  });

  it("the focus stays at 'Continue on your phone' when the link expires, and when another is requested", async () => {
    const screen = await open(linkFor(4_000));
    await until(screen, () => code(screen) !== null);
    const focused = () => screen.root.activeElement;
    (screen.action(en('handover.copy')) as HTMLElement).focus();
    await screen.advance(4_000);
    await until(screen, () => screen.text().includes(en('handover.ended')));
    expect(focused()).to.equal(place(screen));
    (screen.action(en('handover.again')) as HTMLElement).focus();
    await screen.press(en('handover.again'));
    await until(screen, () => code(screen) !== null);
    expect(focused()).to.equal(place(screen));
  });

  it('the first device polls the order while it may be paid elsewhere, and shows the result', async () => {
    const screen = await open(LINK);
    await until(screen, () => code(screen) !== null);
    screen.context.gateway.on(READ, { result: inStatus('processing_started') });
    await screen.advance(5_000);
    await until(screen, () => screen.context.stores.order.order?.status === 'processing_started');
    expect(place(screen)).to.equal(null);
  });

  it('a gateway without hand-over is explained to the customer, and not reported as an error', async () => {
    const screen = await open(failing(404, 'not_found_error'));
    await until(screen, () => screen.text().includes(en('handover.unknown')));
    expect(screen.context.reported).to.deep.equal([]);
  });

  it('a failed request for a link can be repeated', async () => {
    const screen = await open('offline');
    await until(screen, () => screen.text().includes(en('handover.failed')));
    screen.context.gateway.on(HANDOVER, LINK);
    await screen.press(en('shell.tryAgain'));
    await until(screen, () => code(screen) !== null);
  });

  it('a customer cannot use it while the payment is being sent, and it keeps its place', async () => {
    const screen = await show({});
    await until(screen, () => place(screen) !== null);
    const height = () => screen.root.querySelector('.screen')!.getBoundingClientRect().height;
    const before = height();
    const sending = turnOf(screen.context.stores.payment, 'busy', { free: null, busy: 'sending' });
    sending.begin();
    await until(screen, () => !place(screen)!.checkVisibility({ visibilityProperty: true }));
    expect(height()).to.equal(before);
    sending.end();
    await until(screen, () => place(screen)!.checkVisibility({ visibilityProperty: true }));
  });

  it('a paid order does not offer the phone', async () => {
    const screen = await show({ order: inStatus('processing_started') });
    await screen.rest();
    expect(place(screen)).to.equal(null);
  });
});
