// Every screen of a payment to a merchant says where the crypto goes; the customer's own purchase does not.
import { expect } from '@open-wc/testing';
import enTexts from '../../../../../locales/en.json' with { type: 'json' };
import esTexts from '../../../../../locales/es.json' with { type: 'json' };
import ptTexts from '../../../../../locales/pt.json' with { type: 'json' };
import { CalculatorScreen } from '../../../../../src/features/calculator/calculator-screen.tsx';
import { UserInfoScreen } from '../../../../../src/features/customer/user-info-screen.tsx';
import { WalletAddressScreen } from '../../../../../src/features/wallet-address/wallet-address-screen.tsx';
import { setLaunchPayload } from '../../../../../src/features/shell/settings/launch-store.ts';
import { setMessages } from '../../../../../src/features/shell/settings/settings-store.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { choose, inStatus, WALLET } from '../../../../support/orders.ts';
import { en as english } from '../../../../support/english.ts';
import { showScreen, until, type ShownScreen } from '../../../stage.tsx';
import { show, STATES, toConfirm } from '../../purchase/page/order-stage.tsx';

const WORDS = {
  en: 'Goes to this wallet',
  es: 'Se envía a esta billetera',
  pt: 'Vai para esta carteira',
} as const;
const LABELS = {
  en: ['Harbour Games receives', 'The merchant receives'],
  es: ['Harbour Games recibe', 'El comercio recibe'],
  pt: ['Harbour Games recebe', 'A loja recebe'],
} as const;

function pay({ stores: { launch } }: FakeContext, name = 'Harbour Games'): void {
  setLaunchPayload(launch, { toWallet: WALLET, toCurrency: 'USDT-MATIC', toAmount: '98' }, 'payment', null);
  launch.merchant = { name, logoUrl: null };
}

const textsOf = (language: keyof typeof WORDS): Readonly<Record<string, string>> =>
  ({ en: enTexts, es: esTexts, pt: ptTexts })[language];

const Calculator = () => <CalculatorScreen />;
const wordsIn = ({ root }: ShownScreen) => root.querySelector('.merchant-wallet')?.textContent ?? null;
const walletsIn = ({ root }: ShownScreen) =>
  [...root.querySelectorAll('.middle')].filter(({ textContent }) => textContent === WALLET).length;
const linesIn = ({ root }: ShownScreen) =>
  [...root.querySelectorAll('.summary__row')].map((row) =>
    [...row.children].map((part) => part.textContent).join(' '),
  );
const timesIn = (screen: ShownScreen, words: string) => screen.text().split(words).length - 1;
const lineIn = ({ root }: ShownScreen) => {
  const line = root.querySelector('[data-ref="line-merchant-wallet"]');
  return line && `${line.previousElementSibling!.textContent} ${line.textContent}`;
};

describe('Where a payment goes', () => {
  for (const language of ['en', 'es', 'pt'] as const)
    for (const [index, name] of ['Harbour Games', ''].entries())
      it(`DATA-05 the calculator names ${name || 'a merchant without a name'} and the wallet (${language})`, async () => {
        const screen = await showScreen(Calculator, {
          path: '/buy',
          language,
          prepare: (context) => pay(context, name),
        });
        await until(screen, () => wordsIn(screen) === `${WORDS[language]}${WALLET}`);
        expect(screen.field(LABELS[language][index]!).readOnly).to.equal(true);
        expect(timesIn(screen, 'Harbour Games')).to.equal(name ? 1 : 0);
        expect(screen.text()).to.not.include(textsOf(language)['calculator.youReceive']);
        await screen.isAccessible();
      });

  for (const width of [288, 358])
    it(`DATA-05 the wallet's line keeps its space before its text, at ${width} px, and shows both ends beside a long name`, async () => {
      const screen = await showScreen(Calculator, {
        path: '/buy',
        prepare(context) {
          pay(context, 'The Harbour Games and Grand Amusements Company of Lisbon');
          const { settings } = context.stores;
          const first = Object.entries(settings.messages).filter(([key]) => !key.startsWith('order.'));
          setMessages(settings, 'en', Object.fromEntries(first), false);
        },
      });
      screen.host.style.width = `${width}px`;
      const below = () => screen.root.querySelector('details')!.getBoundingClientRect().top;
      const before = below();
      await until(screen, () => wordsIn(screen) !== null);
      expect(below()).to.equal(before);
      const line = screen.root.querySelector('.merchant-wallet')!.getBoundingClientRect();
      const [first, , last] = [...screen.root.querySelectorAll('.merchant-wallet .middle__part')];
      expect(first!.getBoundingClientRect().left).to.be.at.least(line.left);
      expect(line.bottom, 'within its place').to.be.at.most(
        screen.root.querySelector('.calculator__wallet')!.getBoundingClientRect().bottom + 0.5,
      );
      expect(last!.getBoundingClientRect().right).to.be.at.most(line.right);
    });

  it('DATA-05 the confirmation shows the wallet beside the receive amount', async () => {
    const screen = await show({ prepare: (context) => pay(context) });
    await toConfirm(screen);
    await until(screen, () => linesIn(screen).some((line) => line === 'Harbour Games receives 98 USDT'));
    expect(linesIn(screen)).to.include('Goes to Harbour Games USDT · Polygon');
    expect(timesIn(screen, 'Harbour Games'), 'as the calculator and the destination name it').to.equal(2);
    expect(linesIn(screen).some((line) => line.startsWith(english('calculator.youReceive')))).to.equal(false);
    expect(walletsIn(screen), 'the wallet stands once').to.equal(1);
  });

  it('DATA-05 no step before the confirmation says that the customer receives the crypto, or whose wallet it is', async () => {
    for (const [path, Screen] of [
      ['/buy/user_info', UserInfoScreen],
      ['/buy/wallet_address', WalletAddressScreen],
    ] as const) {
      const screen = await showScreen(Screen, {
        path,
        prepare(context) {
          choose(context);
          pay(context);
          context.stores.widget.hasStarted = true;
        },
      });
      await until(screen, () => linesIn(screen).includes('Goes to Harbour Games 98 USDT'));
      expect(screen.text()).not.to.include('You receive').and.not.include('Your USDT');
      expect(walletsIn(screen), `${path} has the wallet once`).to.be.at.most(1);
      await screen.isAccessible();
    }
  });

  it('DATA-05 TRACK-02 the summary shows the wallet beside the received amount', async () => {
    const screen = await show({
      order: inStatus('complete', { type: 'merchant_buy_merchant_wallet' }),
      prepare: (context) => pay(context),
    });
    expect(lineIn(screen)).to.equal(`Sent to Harbour Games ${WALLET}`);
    expect(linesIn(screen)).to.include('Paid to Harbour Games 98 USDT');
    expect(screen.text()).to.not.include('Goes to').and.not.include(english('tracker.youGot'));
    const unnamed = await show({ order: inStatus('complete', { type: 'merchant_buy_merchant_wallet' }) });
    expect(unnamed.text()).to.include(english('order.sentToMerchant'));
    expect(linesIn(unnamed)).to.include(`${english('tracker.paidToMerchant')} 98 USDT`);
  });

  it('DATA-05 the tracker shows the wallet without opening the summary, and a failed or expired order says that the merchant got nothing', async () => {
    const type = 'merchant_buy_merchant_wallet';
    const tracked = await show({
      order: inStatus('transfer_processing_started', { type }),
      prepare: (context) => pay(context),
    });
    const sentences = ({ root }: ShownScreen) =>
      [...root.querySelectorAll('.text')].map((one) => one.textContent);
    expect(sentences(tracked)).to.include('Goes to Harbour Games');
    expect(linesIn(tracked)).to.include('Harbour Games receives 98 USDT');
    expect(tracked.text()).to.not.include(english('tracker.youGet'));
    for (const status of ['failed', 'expired'] as const) {
      const ended = await show({ order: inStatus(status, { type }), prepare: (context) => pay(context) });
      expect(sentences(ended)).to.include("Harbour Games hasn't been paid.");
      const unnamed = await show({ order: inStatus(status, { type }) });
      expect(sentences(unnamed)).to.include("The merchant hasn't been paid.");
      const own = await show({ order: inStatus(status) });
      expect(own.text()).to.not.include("hasn't been paid.");
    }
  });

  it('DATA-05 calculator and summary show the wallet in the groups of the confirmation, and it is still one text', async () => {
    const groupsIn = (root: ParentNode | null) =>
      [...(root?.querySelectorAll('.middle__group') ?? [])].map(({ textContent }) => textContent);
    const confirmed = await show({ prepare: (context) => pay(context) });
    await toConfirm(confirmed);
    await until(confirmed, () => groupsIn(confirmed.root).length > 0);
    const groups = groupsIn(confirmed.root);
    expect(groups.join('')).to.equal(WALLET);
    const calculator = await showScreen(Calculator, { path: '/buy', prepare: (context) => pay(context) });
    await until(calculator, () => wordsIn(calculator) !== null);
    expect(groupsIn(calculator.root.querySelector('.merchant-wallet'))).to.deep.equal(groups);
    const type = 'merchant_buy_merchant_wallet';
    const done = await show({ order: inStatus('complete', { type }), prepare: (context) => pay(context) });
    const line = done.root.querySelector('[data-ref="line-merchant-wallet"]');
    expect(groupsIn(line)).to.deep.equal(groups);
    expect(line?.textContent).to.equal(WALLET);
    expect(line?.querySelector('[translate=no]')?.textContent).to.equal(WALLET);
  });

  it("the customer's own purchase does not mention a destination", async () => {
    const bought = await show({ ...STATES['complete'] });
    expect(lineIn(bought)).to.equal(null);
    const calculator = await showScreen(Calculator, { path: '/buy' });
    expect(calculator.root.querySelector('.calculator__wallet')).to.equal(null);
  });
});
