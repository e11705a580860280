// 'Continue on your phone' of an order: a code to scan and a link to copy, asked for when they are wanted.
import { expect } from '@open-wc/testing';
import { failing, inStatus, ORDER_PATH, READ, START_MS } from '../../../../support/orders.ts';
import { en } from '../../../../support/english.ts';
import type { Answer } from '../../../../support/fake-gateway.ts';
import { until } from '../../../stage.tsx';
import { show, type OrderShown } from '../../order-page/order-stage.tsx';

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
  it('asks for a link when it is opened, and shows it as a code and to copy', async () => {
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

  it('says when the link is good no longer, and offers another', async () => {
    const screen = await open(linkFor(4_000));
    await until(screen, () => code(screen) !== null);
    await screen.advance(4_000);
    await until(screen, () => screen.text().includes(en('handover.ended')));
    expect(code(screen)).to.equal(null);
  });

  it("the focus stays at 'Continue on your phone' when the link ends under it, and when another is asked for", async () => {
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

  it('the first device follows: it reads the order on while it may be paid elsewhere, and shows what became of it', async () => {
    const screen = await open(LINK);
    await until(screen, () => code(screen) !== null);
    screen.context.gateway.on(READ, { result: inStatus('processing_started') });
    await screen.advance(5_000);
    await until(screen, () => screen.context.stores.order.order?.status === 'processing_started');
    expect(place(screen)).to.equal(null);
  });

  it('a gateway without hand-over is said to have none, and nothing is reported', async () => {
    const screen = await open(failing(404, 'not_found_error'));
    await until(screen, () => screen.text().includes(en('handover.unknown')));
    expect(screen.context.reported).to.deep.equal([]);
  });

  it('an answer that does not come can be asked for again', async () => {
    const screen = await open('offline');
    await until(screen, () => screen.text().includes(en('handover.failed')));
    screen.context.gateway.on(HANDOVER, LINK);
    await screen.press(en('shell.tryAgain'));
    await until(screen, () => code(screen) !== null);
  });

  it('is not offered of an order that is paid', async () => {
    const screen = await show({ order: inStatus('processing_started') });
    await screen.rest();
    expect(place(screen)).to.equal(null);
  });
});
