// What an order must hold on the wire, and what the gateway may leave out.
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

/** Of Polygon's test network. */
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
  it('keeps ids as text, and fills tickerWithNetwork', () => {
    const parsed = read(orderSchema, order);
    assert.equal(parsed.id, '7');
    assert.equal(parsed.fromCurrency.tickerWithNetwork, 'USD');
  });
  it('DATA-05 of a card brand and four digits are read, and nothing else; no order is lost over it', () => {
    const readCard = (card: unknown) => read(orderSchema, { ...order, card }).card;
    assert.deepEqual(readCard({ type: 'VISA', lastFourDigits: '4242', number: '4000000000004242' }), {
      brand: 'visa',
      lastFour: '4242',
    });
    for (const card of [null, '', {}, { type: 'visa' }, { lastFourDigits: '4000000000004242' }])
      assert.equal(readCard(card), undefined);
  });
  it('null, empty and absent are the same for optional fields', () => {
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
  it('DATA-05 an order whose provider fee is not told is read, and its fees are unknown', () => {
    for (const fees of [{}, { providerFee: null }, { providerFee: '', networkFeeFiat: null }]) {
      const parsed = read(orderSchema, { ...order, fees });
      assert.deepEqual([parsed.id, parsed.fees, parsed.hasStrangeFees], ['7', undefined, undefined]);
    }
  });

  it('FEE-01 an order is read without fees that belong to neither of its currencies, and says so', () => {
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
    it('is read whole, and names wallet and memo where the order itself does not', () => {
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
      it(`one ${what} than the order says is left out, and said`, () => {
        const parsed = readWith({ deposit: { ...deposit, ...change } });
        assert.deepEqual([parsed.deposit, parsed.hasStrangeDeposit], [undefined, true]);
        assert.deepEqual([parsed.toWallet, parsed.tag], [WALLET, '42']);
      });
    it('of the same wallet in other letters is kept where case means nothing, and left out where it makes another wallet', () => {
      const upper = { ...deposit, address: `0x${WALLET.slice(2).toUpperCase()}` };
      assert.equal(readWith({ deposit: upper }).hasStrangeDeposit, undefined);
      const { tokenAddress: _, chainId: __, ...ofTron } = upper;
      const fromCurrency = { ...sale.fromCurrency, tickerWithNetwork: 'USDT-TRX', blockchainNetwork: 'TRX' };
      assert.equal(readWith({ fromCurrency, deposit: ofTron }).hasStrangeDeposit, true);
    });
    for (const decimals of [-3, 37, 2 ** 40, 1.5, '6'])
      it(`with ${JSON.stringify(decimals)} decimals is not read, and the order is not paid by it`, () => {
        const told = { ...sale, toWallet: WALLET, tag: '42', deposit: { ...deposit, decimals } };
        assert.deepEqual(parseWith(orderSchema)(told, () => undefined).unread, ['deposit']);
      });
    for (const roundOff of [-2, 37, 2 ** 40])
      it(`a currency with ${roundOff} decimals has those of its kind`, () => {
        const fromCurrency = { ...sale.fromCurrency, roundOff };
        const parsed = parseWith(orderSchema)({ ...sale, fromCurrency }, () => undefined);
        assert.equal(parsed.fromCurrency.roundOff, undefined);
        assert.equal(checkReceivedOrder({ ...sale, fromCurrency }).fromCurrency.roundOff, undefined);
      });
    it('keeps an address of a wallet that names this transfer, and leaves another out, and says so', () => {
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
      it(`${uri} is no transfer of a wallet`, () => {
        assert.equal(readWith({ deposit: { ...deposit, uri } }).deposit?.uri, undefined);
      });
  });
  for (const name of ['id', 'status']) {
    it(`requires ${name}`, () => refuses(orderSchema, { ...order, [name]: null }));
  }
  for (const status of knownStatuses()) {
    it(`ORDER-01 knows the status ${status}`, () =>
      assert.equal(read(orderSchema, { ...order, status }).status, status));
  }
  it('takes a status that it does not know for pending, and keeps the word for the report', () => {
    const { status, unknownStatus } = read(orderSchema, { ...order, status: 'teleported' });
    assert.deepEqual({ status, unknownStatus }, { status: 'unknown', unknownStatus: 'teleported' });
  });
  it('API-47 reads the public order without its id', () => {
    const { id: _id, exchangeRate: _rate, ...shown } = order;
    const parsed = read(publicOrderSchema, { ...shown, toWallet: '0x1', baseAmount: '97.5' });
    assert.deepEqual([parsed.toWallet, parsed.baseAmount, parsed.id], ['0x1', '97.5', undefined]);
  });
  it('API-47 no digit of a card is read for the public page', () => {
    const card = { type: 'visa', lastFourDigits: '4242' };
    const parsed = read(publicOrderSchema, { ...order, card, cardType: 'Visa', paymentType: 'pigeon' });
    assert.deepEqual([parsed.cardType, parsed.paymentType], ['visa', undefined]);
    assert.doesNotMatch(JSON.stringify(parsed), /4242/);
  });
  it('API-47 why an order failed is read by its name for the public page, and never as a text', () => {
    const told = (failureReason: unknown) => {
      const failed = { ...order, status: 'failed', paymentProviderFailureReason: 'No funds', failureReason };
      return read(publicOrderSchema, failed);
    };
    assert.equal(told('payment_declined').failureReason, 'payment_declined');
    for (const strange of ['Anna Smith has no funds', 'toString', '', null, undefined]) {
      assert.equal(told(strange).failureReason, undefined);
      assert.doesNotMatch(JSON.stringify(told(strange)), /funds|Anna/);
    }
  });
});
