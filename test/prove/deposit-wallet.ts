// A wallet of the page as merchants are asked to build it: it keeps one transfer for each key, and may answer anything.
import type { DepositRequest } from '../../src/domain/order/deposit.ts';

/** How one request ends. What is certain was not sent; of all else nobody can tell. */
export interface WalletTurn {
  says: 'hash' | 'rejected' | 'insufficient_funds' | 'denied' | 'timeout' | 'throws' | 'garbage' | 'nothing';
  /** When the network gets it, unless a transfer of this key is there already. */
  sends: 'now' | 'later' | 'never';
  /** The answer waits until the wallet is told to answer. */
  isLate: boolean;
}

export const CERTAIN: readonly WalletTurn['says'][] = ['rejected', 'insufficient_funds', 'denied'];

interface Asked {
  key: string;
  /** Whose page waits for the answer. */
  page: object;
  says: WalletTurn['says'];
  isAnswered: boolean;
}

export interface ModelWallet {
  asked: readonly Asked[];
  /** Transfers of the order, by key. */
  transfers: ReadonlyMap<string, string>;
  /** Something was sent, or may be sent still. */
  isUnderWay(): boolean;
  ask(key: DepositRequest['idempotencyKey'], page: object, turn: WalletTurn): Promise<unknown>;
  /** The oldest late answer is given, to the page that it answers with; null where none waits. */
  answer(): object | null;
  /** What was to be sent later is sent. */
  send(): void;
  /** The page is gone: nobody hears its answers. */
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
