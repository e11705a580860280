// The required fields of an order on the wire, and those that the gateway may omit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { knownStatuses } from '../../../../src/domain/order/status.ts';
import { checkReceivedOrder } from '../../../../src/domain/order/check-received-order.ts';
import { orderSchema, publicOrderSchema } from '../../../../src/domain/order/order.schema.ts';
import { parseWith } from '../../../../src/gateway/parse-with.ts';
import { plain, read, refuses } from '../read-schema.ts';

const WALLET = '0x3ea8df667849047a1d8160d0cec4110b009e582d';
const TOKEN = '0x1111111111111111111111111111111111111111';

const order = {
  id: 7,
  status: 'reserved',
  fromCurrency: { ticker: 'USD' },
  toCurrency: { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC', roundOff: 6 },
  fromAmount: '100',
  toAmount: '97.5',
  exchangeRate: { divisor: '1', multiplier: '1' },
};

/** A token on Polygon's test network. */
const sale = {
  ...order,
  fromCurrency: { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC' },
  toCurrency: { ticker: 'EUR' },
};

describe('order', () => {
  it('DATA-05 DATA-06 reads every field', () => {
    const whole = {
      ...order,
      id: 'o1',
      shortId: 's1',
      paymentProviderId: 'p',
      paymentProviderFailureReason: 'declined',
      fromCurrency: { ticker: 'USD', tickerWithNetwork: 'USD', roundOff: 2 },
      baseAmount: '97.5',
      fees: {
        providerFee: { type: 'percent', value: '2' },
        networkFeeFiat: { type: 'money', amount: '0.5', currency: 'USD' },
      },
      reservationExpiresAt: '2026-01-01T00:15:00Z',
      createdAt: '2026-01-01T00:00:00Z',
      toWallet: '0x1',
      tag: '42',
      blockchainExplorerLink: 'https://x.example',
      blockchainNetworkTxId: '0x2',
      qrCode: 'iVBORw0KGgo=',
      qrCodeUrl: 'code',
      type: 'merchant_buy_merchant_wallet',
      merchantData: { merchantOrderId: 'm1', payload: '{}' },
    };
    assert.deepEqual(plain(read(orderSchema, whole)), whole);
  });
  it('reads ids as text, and fills tickerWithNetwork', () => {
    const parsed = read(orderSchema, order);
    assert.equal(parsed.id, '7');
    assert.equal(parsed.fromCurrency.tickerWithNetwork, 'USD');
  });
  it('DATA-05 reads only brand and last four digits of a card, and ignores a wrong card', () => {
    const readCard = (card: unknown) => read(orderSchema, { ...order, card }).card;
    assert.deepEqual(readCard({ type: 'VISA', lastFourDigits: '4242', number: '4000000000004242' }), {
      brand: 'visa',
      lastFour: '4242',
    });
    for (const card of [null, '', {}, { type: 'visa' }, { lastFourDigits: '4000000000004242' }])
      assert.equal(readCard(card), undefined);
  });
  it('treats null, empty and absent optional fields alike', () => {
    const parsed = read(orderSchema, {
      ...order,
      toWallet: null,
      qrCode: '',
      fees: null,
      merchantData: null,
      reservationExpiresAt: '',
    });
    assert.deepEqual(plain(parsed), plain(read(orderSchema, order)));
  });
  it('DATA-05 reads an order without a provider fee, with unknown fees', () => {
    for (const fees of [{}, { providerFee: null }, { providerFee: '', networkFeeFiat: null }]) {
      const parsed = read(orderSchema, { ...order, fees });
      assert.deepEqual([parsed.id, parsed.fees, parsed.hasStrangeFees], ['7', undefined, undefined]);
    }
  });

  it('FEE-01 reads an order without fees in a third currency, and reports them', () => {
    const fees = { providerFee: { type: 'money', amount: '1', currency: 'GBP' } };
    const parsed = read(orderSchema, { ...order, fees });
    assert.deepEqual([parsed.id, parsed.fees, parsed.hasStrangeFees], ['7', undefined, true]);
  });
  describe('deposit', () => {
    const deposit = {
      address: WALLET,
      memo: '42',
      amount: '100.00',
      chainId: 80_002,
      tokenAddress: TOKEN,
      decimals: 6,
    };
    const readWith = (more: object) => read(orderSchema, { ...sale, toWallet: WALLET, tag: '42', ...more });
    it('a deposit is read completely, and fills in a missing wallet and memo of the order', () => {
      assert.deepEqual(plain(readWith({ deposit }).deposit), deposit);
      const { toWallet, tag } = readWith({ deposit, toWallet: null, tag: null });
      assert.deepEqual([toWallet, tag], [WALLET, '42']);
    });
    for (const [what, change] of [
      ['to another address', { address: TOKEN }],
      ['with another memo', { memo: '43' }],
      ['of another amount', { amount: '100.01' }],
      ['on another chain', { chainId: 1 }],
    ] as const)
      it(`a deposit ${what} than the order's is dropped and reported`, () => {
        const parsed = readWith({ deposit: { ...deposit, ...change } });
        assert.deepEqual([parsed.deposit, parsed.hasStrangeDeposit], [undefined, true]);
        assert.deepEqual([parsed.toWallet, parsed.tag], [WALLET, '42']);
      });
    it('a deposit to the same wallet in other case is kept only if case has no meaning', () => {
      const upper = { ...deposit, address: `0x${WALLET.slice(2).toUpperCase()}` };
      assert.equal(readWith({ deposit: upper }).hasStrangeDeposit, undefined);
      const { tokenAddress: _, chainId: __, ...ofTron } = upper;
      const fromCurrency = { ...sale.fromCurrency, tickerWithNetwork: 'USDT-TRX', blockchainNetwork: 'TRX' };
      assert.equal(readWith({ fromCurrency, deposit: ofTron }).hasStrangeDeposit, true);
    });
    for (const decimals of [-3, 37, 2 ** 40, 1.5, '6'])
      it(`a deposit with ${JSON.stringify(decimals)} decimals is not read, and the order cannot be paid with it`, () => {
        const answer = { ...sale, toWallet: WALLET, tag: '42', deposit: { ...deposit, decimals } };
        assert.deepEqual(parseWith(orderSchema)(answer, () => undefined).unread, ['deposit']);
      });
    for (const roundOff of [-2, 37, 2 ** 40])
      it(`a currency with ${roundOff} decimals gets the default decimals`, () => {
        const fromCurrency = { ...sale.fromCurrency, roundOff };
        const parsed = parseWith(orderSchema)({ ...sale, fromCurrency }, () => undefined);
        assert.equal(parsed.fromCurrency.roundOff, undefined);
        assert.equal(checkReceivedOrder({ ...sale, fromCurrency }).fromCurrency.roundOff, undefined);
      });
    it('a wallet link is kept if it matches the transfer, and otherwise dropped and reported', () => {
      const uri = `ethereum:${TOKEN}@80002/transfer?address=${WALLET}&uint256=100000000`;
      const { memo: _, ...bare } = deposit;
      const known = readWith({ tag: null, deposit: { ...bare, uri } });
      assert.deepEqual([known.deposit?.uri, known.hasStrangeUri], [uri, undefined]);
      const strange = readWith({
        tag: null,
        deposit: { ...bare, uri: uri.replace('100000000', '999000000') },
      });
      assert.deepEqual([strange.deposit?.uri, strange.hasStrangeUri], [undefined, true]);
      assert.equal(strange.deposit?.tokenAddress, TOKEN);
    });
    for (const uri of ['javascript:alert(1)', 'https://pay.example', 'ethereum:0x1 0x2', 'data:text/html,x'])
      it(`${uri} is not accepted as a wallet link`, () => {
        assert.equal(readWith({ deposit: { ...deposit, uri } }).deposit?.uri, undefined);
      });
  });
  for (const name of ['id', 'status']) {
    it(`an order requires ${name}`, () => refuses(orderSchema, { ...order, [name]: null }));
  }
  for (const status of knownStatuses()) {
    it(`ORDER-01 an order may have the status ${status}`, () =>
      assert.equal(read(orderSchema, { ...order, status }).status, status));
  }
  it('an unknown status is read as pending, and its text is kept for the report', () => {
    const { status, unknownStatus } = read(orderSchema, { ...order, status: 'teleported' });
    assert.deepEqual({ status, unknownStatus }, { status: 'unknown', unknownStatus: 'teleported' });
  });
  it('API-47 reads the public order without its id', () => {
    const { id: _id, exchangeRate: _rate, ...shown } = order;
    const parsed = read(publicOrderSchema, { ...shown, toWallet: '0x1', baseAmount: '97.5' });
    assert.deepEqual([parsed.toWallet, parsed.baseAmount, parsed.id], ['0x1', '97.5', undefined]);
  });
  it('API-47 the public page reads no digit of a card', () => {
    const card = { type: 'visa', lastFourDigits: '4242' };
    const parsed = read(publicOrderSchema, { ...order, card, cardType: 'Visa', paymentType: 'pigeon' });
    assert.deepEqual([parsed.cardType, parsed.paymentType], ['visa', undefined]);
    assert.doesNotMatch(JSON.stringify(parsed), /4242/);
  });
  it('API-47 the public page reads a failure reason by its name, never as text', () => {
    const answer = (failureReason: unknown) => {
      const failed = { ...order, status: 'failed', paymentProviderFailureReason: 'No funds', failureReason };
      return read(publicOrderSchema, failed);
    };
    assert.equal(answer('payment_declined').failureReason, 'payment_declined');
    for (const strange of ['Anna Smith has no funds', 'toString', '', null, undefined]) {
      assert.equal(answer(strange).failureReason, undefined);
      assert.doesNotMatch(JSON.stringify(answer(strange)), /funds|Anna/);
    }
  });
});
