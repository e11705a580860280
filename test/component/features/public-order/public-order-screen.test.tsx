// The public tracking page in its states.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { sellOrder } from '../../../support/sell-orders.ts';
import { order as buyOrder, START_MS } from '../../../support/orders.ts';
import { heading, type ShownScreen } from '../../stage.tsx';
import { show, sold, TRACK, tracked, until } from './public-stage.tsx';
import { en } from '../../../support/english.ts';

const step = ({ root }: ShownScreen) => root.querySelector('.tracker [aria-current="step"]')?.textContent;
const row = ({ root }: ShownScreen, name: string) =>
  [...root.querySelectorAll('.summary__row')].find((line) => line.textContent?.startsWith(name))?.textContent;

describe('Public order page', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('PUB-02 shows number, wallet, amount received, base cost and total', async () => {
    const screen = await show(sold('can_be_processed'));
    await until(screen, () => heading(screen) === 'Order in progress');
    expect(screen.text()).to.include('Order abcd…456789');
    expect(screen.root.querySelector('.middle')?.textContent).to.equal(sellOrder('complete').toWallet);
    expect(row(screen, 'Amount to receive')).to.include('90.08 EUR');
    expect(row(screen, 'Base cost')).to.include('97.913 USDT');
    expect(row(screen, 'Fees')).to.include('2.0870 USDT');
    expect(row(screen, 'Total')).to.include('100 USDT');
  });

  for (const [language, received, awaited, lost, fees] of [
    ['en', 'Amount received', 'Amount to receive', 'Amount not received', 'Fees'],
    ['es', 'Importe recibido', 'Importe por recibir', 'Importe no recibido', 'Comisiones'],
    ['pt', 'Valor recebido', 'Valor a receber', 'Valor não recebido', 'Taxas'],
  ] as const) {
    it(`PUB-02 I18N-01 says whether the amount was received, by the state of the order (${language})`, async () => {
      for (const [status, label] of [
        ['complete', received],
        ['processing_started', awaited],
        ['on_hold', awaited],
        ['failed', lost],
        ['expired', lost],
      ] as const) {
        const screen = await show(sold(status), { language });
        await until(screen, () => row(screen, label) !== undefined);
        expect(row(screen, label), status).to.equal(`${label}90${language === 'en' ? '.' : ','}08 EUR`);
        expect(row(screen, fees), status).to.include('USDT');
        await screen.unmount();
      }
    });
  }

  it('PUB-02 says of an expired sale that nothing may be sent any more', async () => {
    for (const [isCharged, warning] of [
      [false, 'sell.expiredLead'],
      [true, 'sell.expiredSentLead'],
    ] as const) {
      const screen = await show(sold('expired', { isCharged }));
      await until(screen, () => heading(screen) === 'Order expired');
      expect(screen.text()).to.include(en(warning));
      await screen.unmount();
    }
  });

  it('PUB-02 invents neither base cost nor fees without a base amount', async () => {
    const screen = await show(sold('complete', { baseAmount: null }));
    await until(screen, () => heading(screen) === 'Order complete');
    expect(row(screen, 'Base cost')).to.equal('Base cost—not available');
    expect(row(screen, 'Fees')).to.equal('Fees—not available');
  });

  it('PUB-03 has customer support with a link to the knowledge base', async () => {
    const screen = await show(sold('complete'));
    await until(screen, () => heading(screen) === 'Order complete');
    expect(screen.text()).to.include('Customer support');
    const link = screen.root.querySelector('a[href="https://help.example/kb"]');
    expect(link?.textContent).to.include('Knowledge base');
  });

  for (const [status, current] of [
    ['created', 'Ordered'],
    ['can_be_processed', 'Card chosen'],
    ['transfer_processing_started', 'Crypto received'],
    ['complete', 'Paid out'],
  ] as const) {
    it(`shows the live step of a sell order that is ${status}`, async () => {
      const screen = await show(sold(status));
      await until(screen, () => heading(screen) !== 'Order status');
      expect(step(screen)).to.include(current);
    });
  }

  it('shows the steps of a buy order', async () => {
    const screen = await show(tracked(buyOrder({ status: 'blockchain_transaction_submited' })));
    await until(screen, () => heading(screen) === 'Order in progress');
    expect(step(screen)).to.include('Processed');
  });

  for (const [status, title] of [
    ['failed', 'Order failed'],
    ['expired', 'Order expired'],
    ['on_hold', 'Order on hold'],
  ] as const) {
    it(`says '${title}' for ${status}`, async () => {
      const screen = await show(sold(status));
      await until(screen, () => heading(screen) === title);
      await screen.isAccessible();
    });
  }

  it('links to the explorer as soon as there is a transaction', async () => {
    const screen = await show(sold('complete', { blockchainNetworkTxId: '0xabc' }));
    await until(screen, () => heading(screen) === 'Order complete');
    expect(screen.root.querySelector('a[href="https://scan.example/0xabc"]')).to.not.equal(null);
  });

  it('keeps space for that link until it is there, so that nothing below moves', async () => {
    const screen = await show(sold('processing_started'));
    await until(screen, () => heading(screen) === 'Order in progress');
    const top = () => screen.root.querySelector('.panel')!.getBoundingClientRect().top;
    const before = top();
    screen.context.gateway.on(TRACK, sold('processing_started', { blockchainNetworkTxId: '0xabc' }));
    await screen.advance(5_000);
    await until(screen, () => screen.action(`${en('tracker.explorer')} ${en('confirm.newTab')}`) !== null);
    expect(top()).to.equal(before);
  });

  for (const language of ['en', 'es', 'pt'] as const)
    it(`PUB-02 is put on hold, continues and ends without moving what is below the heading (${language})`, async () => {
      await setViewport({ width: 320, height: 700 });
      const screen = await show(sold('processing_started'), { language });
      await until(screen, () => screen.root.querySelector('.tracker') !== null);
      const top = () => screen.root.querySelector('.panel')!.getBoundingClientRect().top;
      const before = top();
      for (const status of ['on_hold', 'transfer_processing_started', 'complete'] as const) {
        const title = heading(screen);
        screen.context.gateway.on(TRACK, sold(status));
        await screen.advance(5_000);
        await until(screen, () => heading(screen) !== title);
        expect(top(), status).to.equal(before);
      }
    });

  it('says that the customer has nothing to do while an order is on hold, and that the page can be closed before', async () => {
    const held = await show(sold('on_hold'));
    await until(held, () => heading(held) === 'Order on hold');
    expect(held.root.querySelector('.screen__lead')!.textContent).to.include(en('publicOrder.onHoldLead'));
    const live = await show(sold('processing_started'));
    await until(live, () => heading(live) === 'Order in progress');
    expect(live.text()).to.include(en('sell.workingLater'));
    const done = await show(sold('complete'));
    await until(done, () => heading(done) === 'Order complete');
    expect(done.root.querySelector('.screen__lead')).to.equal(null);
  });

  it('shows that an order is not paid yet, and until when its rate is reserved', async () => {
    for (const [answer, sentence] of [
      [(more: object) => tracked(buyOrder(), more), 'publicOrder.notPaid'],
      [(more: object) => sold('reserved', more), 'publicOrder.noCrypto'],
      [(more: object) => sold('can_be_processed', more), 'publicOrder.noCrypto'],
    ] as const) {
      const lead = async (more: object) => {
        const screen = await show(answer(more));
        await until(screen, () => heading(screen) === 'Order in progress');
        return screen.root.querySelector('.screen__lead [role], .screen__lead .fixed-height > span')!
          .textContent;
      };
      const [later, past] = [START_MS + 900_000, START_MS - 1].map((ms) => new Date(ms).toISOString());
      expect(await lead({ reservationExpiresAt: later })).to.match(
        new RegExp(
          `^${en(sentence)} The rate is reserved until \\d\\d/\\d\\d/\\d{4}, [\\d:]{8} GMT\\S* \\(\\w+ \\d+\\)\\.$`,
        ),
      );
      expect(await lead({ reservationExpiresAt: past })).to.equal(en(sentence));
      expect(await lead({ reservationExpiresAt: undefined })).to.equal(en(sentence));
      expect(await lead({ isCharged: true })).to.equal(en('sell.workingLater'));
    }
  });

  it('never breaks a line within a sum of the rate', async () => {
    const screen = await show(sold('complete'));
    await until(screen, () => heading(screen) === 'Order complete');
    const sums = [...screen.root.querySelectorAll('.text .sum')].map((sum) => sum.textContent);
    expect(sums).to.include('1 USDT');
  });

  it('prints a receipt', async () => {
    const screen = await show(sold('complete'));
    await until(screen, () => heading(screen) === 'Order complete');
    await screen.press(en('publicOrder.print'));
    await until(screen, () => screen.context.printed.length === 1);
  });

  it('PUB-06 shows that an order is unknown, with a link home', async () => {
    const screen = await show({ status: 404, error: { code: 'not_found_error' } });
    await until(screen, () => heading(screen) === 'Order not found');
    await screen.isAccessible();
    await screen.press(en('publicOrder.home'));
    await until(screen, () => screen.context.navigator.path() === '/buy');
  });

  it('PUB-06 shows that the connection stays broken, with a button to try again', async () => {
    const screen = await show('offline');
    for (let turn = 0; turn < 5; turn += 1) await screen.advance(2_000);
    await until(screen, () => screen.text().includes("We couldn't load the order."));
    await screen.isAccessible();
    screen.context.gateway.on(TRACK, sold('complete'));
    await screen.press(en('shell.tryAgain'));
    await until(screen, () => heading(screen) === 'Order complete');
  });

  for (const [language, theme] of [
    ['en', 'light'],
    ['es', 'dark'],
    ['pt', 'light'],
  ] as const) {
    it(`I18N-01 fits and is accessible in ${language}, ${theme}`, async () => {
      await setViewport({ width: 320, height: 700 });
      const screen = await show(sold('complete', { blockchainNetworkTxId: '0xabc' }), { language, theme });
      await until(screen, () => screen.root.querySelector('.tracker') !== null);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      const card = screen.root.querySelector('section')!;
      expect(card.scrollWidth).to.be.at.most(card.clientWidth);
      await screen.isAccessible();
    });
  }
});
