// The documented transfer with an EVM wallet matches the order, to the smallest unit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { snippet } from '../../support/doc-snippets.ts';

interface Request {
  toWallet: string;
  amount: string;
  chainId: number;
  tokenAddress?: string;
  decimals: number;
}
interface Call {
  method: string;
  params?: unknown[];
}
interface Documented {
  transferOf(request: Request): Record<string, string>;
  sendBy(wallet: { request(call: Call): Promise<unknown> }, request: Request): Promise<unknown>;
}

const code = Buffer.from(snippet('integration.md', 'js', 'deposit-evm')).toString('base64');
const documented = (await import(`data:text/javascript;base64,${code}`)) as Documented;

const WALLET = '0x3ea8df667849047a1d8160d0cec4110b009e582d';
const TOKEN = '0x1111111111111111111111111111111111111111';
const request = { toWallet: WALLET, amount: '100.5', chainId: 80_002, decimals: 6 };

describe('the documented transfer', () => {
  it('the transfer calls the contract of a token with the wallet and the amount in the smallest unit', () => {
    assert.deepEqual(documented.transferOf({ ...request, tokenAddress: TOKEN }), {
      to: TOKEN,
      data: `0xa9059cbb${WALLET.slice(2).padStart(64, '0')}${(100_500_000).toString(16).padStart(64, '0')}`,
    });
  });
  it("the transfer sends the network's coin by value, exactly", () => {
    const transfer = documented.transferOf({ ...request, amount: '1.000000000000000001', decimals: 18 });
    assert.deepEqual(transfer, { to: WALLET, value: '0xde0b6b3a7640001' });
  });
  it('the transfer switches to the chain before it sends', async () => {
    const calls: Call[] = [];
    const wallet = {
      request: (call: Call) => {
        calls.push(call);
        return Promise.resolve(call.method === 'eth_requestAccounts' ? ['0xfrom'] : '0xhash');
      },
    };
    assert.equal(await documented.sendBy(wallet, request), '0xhash');
    assert.deepEqual(calls.slice(1), [
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x13882' }] },
      { method: 'eth_sendTransaction', params: [{ from: '0xfrom', to: WALLET, value: '0x5fd8220' }] },
    ]);
  });
});
