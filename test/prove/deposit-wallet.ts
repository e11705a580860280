// A page's wallet as merchants are asked to build it: keeps one transfer per key, and may return any answer.
import type { DepositRequest } from '../../src/domain/order/deposit.ts';

/** The outcome of one request. A certain refusal sent nothing; any other answer proves nothing. */
export interface WalletTurn {
  says: 'hash' | 'rejected' | 'insufficient_funds' | 'denied' | 'timeout' | 'throws' | 'garbage' | 'nothing';
  /** When the network receives it, unless a transfer with this key exists already. */
  sends: 'now' | 'later' | 'never';
  /** The answer waits until `answer` is called. */
  isLate: boolean;
}

export const CERTAIN: readonly WalletTurn['says'][] = ['rejected', 'insufficient_funds', 'denied'];

interface Asked {
  key: string;
  /** The page that waits for the answer. */
  page: object;
  says: WalletTurn['says'];
  isAnswered: boolean;
}

export interface ModelWallet {
  asked: readonly Asked[];
  /** Transfers of the order, by key. */
  transfers: ReadonlyMap<string, string>;
  /** True if something was sent, or may still be sent. */
  isUnderWay(): boolean;
  ask(key: DepositRequest['idempotencyKey'], page: object, turn: WalletTurn): Promise<unknown>;
  /** Gives the oldest late answer, and returns the page that receives it; null if none is waiting. */
  answer(): object | null;
  /** Sends what was to be sent later. */
  send(): void;
  /** The page is gone, so its answers reach no one. */
  forget(page: object): void;
}

export function createModelWallet(violate: (what: string) => void): ModelWallet {
  const asked: Asked[] = [];
  const transfers = new Map<string, string>();
  const unsent: string[] = [];
  let waiting: Array<{ page: object; give: () => void }> = [];
  const isRefused = ({ says, isAnswered }: Asked) => isAnswered && CERTAIN.includes(says);

  function transfer(key: string): void {
    if (!transfers.has(key)) transfers.set(key, `0x${transfers.size + 1}`);
    if (transfers.size > 1) violate(`a second transfer: ${[...transfers.keys()].join(', ')}`);
  }

  return {
    asked,
    transfers,
    isUnderWay: () => asked.some((one) => !isRefused(one)),
    ask(key, page, turn) {
      const isNewKey = asked.length > 0 && asked.every((one) => one.key !== key);
      if (isNewKey && !asked.every(isRefused)) violate(`another key although the outcome is open: ${key}`);
      const entry: Asked = { key, page, says: turn.says, isAnswered: false };
      asked.push(entry);
      if (turn.sends === 'now') transfer(key);
      if (turn.sends === 'later') unsent.push(key);
      if (turn.says === 'nothing') return new Promise(() => undefined);
      return new Promise((resolve, reject) => {
        const give = () => {
          entry.isAnswered = true;
          answerWith(turn.says, transfers.get(key) ?? '0xnone', resolve, reject);
        };
        if (turn.isLate) waiting.push({ page, give });
        else give();
      });
    },
    answer() {
      const next = waiting.shift();
      next?.give();
      return next?.page ?? null;
    },
    send() {
      for (const key of unsent.splice(0)) transfer(key);
    },
    forget(page) {
      waiting = waiting.filter((one) => one.page !== page);
    },
  };
}

function answerWith(
  says: WalletTurn['says'],
  txHash: string,
  resolve: (answer: unknown) => void,
  reject: (error: unknown) => void,
): void {
  if (says === 'hash') resolve({ txHash });
  else if (says === 'garbage') resolve({ ok: 1, data: null });
  else if (says === 'throws') reject(new Error('boom'));
  else if (says === 'denied') reject(Object.assign(new Error('denied'), { code: 4001 }));
  else resolve({ error: says });
}
