// Faults of money and trust that were planted once, each with the test that must see it: file, text, what stands there instead, killer.

export interface Mutant {
  /** What is wrong with it, in words. */
  fault: string;
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  instead: string;
  /** A test file; `prove <name>` for a proof. */
  killedBy: string;
}

const UNIT = 'test/unit/';
const ORDER = `${UNIT}orders/`;
const KEYS = { file: 'src/orders/idempotency-keys.ts', killedBy: `${UNIT}orders/idempotency-keys.test.ts` };
const LEDGER = { file: 'src/orders/ledger.ts', killedBy: `${UNIT}orders/ledger.test.ts` };
const RECORD = { file: 'src/orders/order-record.ts', killedBy: `${UNIT}orders/ledger.test.ts` };
const EMPTIED = `${ORDER}emptied-storage.test.ts`;
const UNSETTLED = {
  file: 'src/domain/order/unsettled-after.ts',
  killedBy: `${UNIT}domain/order/lost-payment.test.ts`,
};
const LIFECYCLE = {
  file: 'src/domain/order/lifecycle.ts',
  killedBy: `${UNIT}domain/order/lifecycle.test.ts`,
};
const DEPOSITS = `${UNIT}orders/`;

export const MUTANTS: readonly Mutant[] = [
  {
    ...KEYS,
    fault: 'a refusal after a doubtful try frees the key',
    text: 'if (find(orderId, action)?.isDoubtful && MOVES_MONEY.includes(action)) return false;',
    instead: '',
  },
  {
    ...KEYS,
    fault: 'another wish replaces the key of an unanswered payment',
    text: 'if (entry && KEEPS_KEY.includes(action))',
    instead: 'if (entry && entry.n < 0)',
  },
  {
    ...KEYS,
    fault: 'a lost answer leaves no doubt',
    text: 'doubted(orderId, action);\n        return true;',
    instead: 'return true;',
    killedBy: `${UNIT}features/purchase/card/payment-in-doubt.test.ts`,
  },
  {
    ...LEDGER,
    fault: 'what storage does not hold is not known',
    text: 'let record = known?.record ?? NO_RECORD;',
    instead: 'let record: OrderRecord = NO_RECORD;',
    killedBy: EMPTIED,
  },
  {
    ...LEDGER,
    fault: 'an emptied storage is not written again',
    text: 'if (known.local !== text && local.set(key, text)) known.local = text;',
    instead: '',
  },
  {
    ...LEDGER,
    fault: 'the tab keeps no copy of its own',
    text: 'if (isShared) session.set(key, text);\n    else',
    instead: 'if (!isShared)',
  },
  {
    ...RECORD,
    fault: 'an older copy brings back a key that is over',
    text: 'isOver: first.isOver || second.isOver,',
    instead: 'isOver: first.isOver && second.isOver,',
  },
  {
    ...RECORD,
    fault: 'of two records the later written one alone counts',
    text: 'if (one.n !== other.n) return one.n > other.n ? one : other;\n  const isSame',
    instead: 'if (one.n !== other.n) return other;\n  const isSame',
    killedBy: `${UNIT}orders/order-record.test.ts`,
  },
  {
    ...RECORD,
    fault: 'a record that cannot be read is no doubt',
    text: 'return { deposit: UNREADABLE };',
    instead: 'return {};',
  },
  {
    fault: 'a failure is lost only where a record exists',
    file: 'src/orders/payment-failure.ts',
    text: 'const isLost = !isKnown && keys.failed(orderId, PROCESSING, error);',
    instead: 'keys.failed(orderId, PROCESSING, error); const isLost = false;',
    killedBy: EMPTIED,
  },
  {
    fault: 'the terminal event is told twice',
    file: 'src/host/order-events.ts',
    text: 'if (!isFirst || announced.isEnded(order.id)) return remember(order, previous);',
    instead: 'if (!isFirst) return remember(order, previous);',
    killedBy: `${UNIT}host/order-events.test.ts`,
  },
  {
    fault: 'one fact is told twice',
    file: 'src/orders/announced-orders.ts',
    text: 'if (isEnded(orderId) || has(orderId, fact)) return false;',
    instead: 'if (isEnded(orderId)) return false;',
    killedBy: `${UNIT}host/order-events.test.ts`,
  },
  {
    fault: 'the answer about another order is taken',
    file: 'src/orders/submitted-order.ts',
    text: 'return parseOrder(orderId)(result.order);',
    instead: 'return parseOrder((result.order as { id: string }).id)(result.order);',
    killedBy: `${UNIT}orders/pay-by-card.test.ts`,
  },
  {
    ...LIFECYCLE,
    fault: 'a late answer is taken',
    text: 'if (read <= state.readsTaken) return { state, effects: [] };',
    instead: '',
    killedBy: `${ORDER}take-order.test.ts`,
  },
  {
    ...LIFECYCLE,
    fault: 'a step back is believed at once',
    text: 'if (isStrange) return',
    instead: 'if (isStrange && read < 0) return',
  },
  {
    ...UNSETTLED,
    fault: 'an unsettled order that storage forgot is dropped',
    text: "effects.push({ type: 'keep', entry });\n    return true;",
    instead: 'return false;',
  },
  {
    ...UNSETTLED,
    fault: 'a refusal after a doubtful try takes the order off the list',
    text: "if (known.state === 'resending') return afterRefusal(orders, known);",
    instead: "if (known.state === 'resending') return without(orders, orderId, [unlist]);",
  },
  {
    ...UNSETTLED,
    fault: 'nothing is checked for longer than a moment',
    text: 'export const UNDER_WAY_LIMIT_MS = 30_000;',
    instead: 'export const UNDER_WAY_LIMIT_MS = 0;',
  },
  {
    ...UNSETTLED,
    fault: 'that it was paid is forgotten with a reload',
    text: "if (entry.mode === 'buy' && !entry.isPaid) effects.push({ type: 'keep', entry: paid });",
    instead: '',
  },
  {
    ...UNSETTLED,
    fault: 'the next customer of the browser sees the payments of the last one',
    text: "const isMine = (entry: UnsettledEntry) => entry.owner === '' || entry.owner === owner;",
    instead: 'const isMine = (entry: UnsettledEntry) => entry.owner !== owner || entry.owner === owner;',
    killedBy: `${ORDER}read-on.test.ts`,
  },
  {
    fault: 'a payment is sent without being listed',
    file: 'src/orders/pay-once.ts',
    text: "addUnsettled(context, { orderId: shown.id, mode: 'buy' });",
    instead: '',
    killedBy: `${UNIT}features/purchase/card/payment-in-doubt.test.ts`,
  },
  {
    fault: 'an order is paid without being read',
    file: 'src/orders/pay-once.ts',
    text: 'const now = await readBefore(context, shown);',
    instead:
      'const now: Order | null = context.stores.order.rateChange ? await readBefore(context, shown) : shown;',
    killedBy: `${ORDER}payment-in-tabs.test.ts`,
  },
  {
    fault: 'two tabs pay at once',
    file: 'src/orders/pay-once.ts',
    text: 'return withLock(orderLock(context, shown.id), async () => {',
    instead: 'return withLock({ ...orderLock(context, shown.id), locks: null }, async () => {',
    killedBy: `${ORDER}payment-in-tabs.test.ts`,
  },
  {
    fault: 'a payment is sent while a changed rate waits',
    file: 'src/orders/run-payment.ts',
    text: 'if (!order || store.rateChange) return undefined;',
    instead: 'if (!order) return undefined;',
    killedBy: `${UNIT}orders/saved-payout-card.test.ts`,
  },
  {
    fault: 'a call is sent again without a read',
    file: 'src/gateway/contract/processing-policy.ts',
    text: "if (outcome === 'late') return readAfterPause(tries, now);",
    instead: "if (outcome === 'late') return { do: 'send', tries };",
    killedBy: `${UNIT}gateway/contract/processing-policy.test.ts`,
  },
  {
    fault: 'tolerance is measured step by step',
    file: 'src/orders/to-be-accepted.ts',
    text: 'if (!agreedPrice || agreedPrice.orderId !== order?.id) return before;',
    instead: 'if (!agreedPrice || before) return before;',
    killedBy: `${ORDER}reservation.test.ts`,
  },
  {
    fault: 'any loss is within the tolerance',
    file: 'src/domain/money/price-verdict.ts',
    text: "return isSmall ? 'tolerated' : 'worse';",
    instead: "return isSmall || toleranceBps > 0 ? 'tolerated' : 'worse';",
    killedBy: `${UNIT}domain/money/price-verdict.test.ts`,
  },
  {
    fault: 'what is received is rounded up',
    file: 'src/domain/money/fees.ts',
    text: 'return open && roundDown(netOf(',
    instead: 'return open && roundUp(netOf(',
    killedBy: `${UNIT}domain/money/fees.test.ts`,
  },
  {
    fault: 'a refusal closes a doubtful transfer',
    file: 'src/orders/deposit-record.ts',
    text: 'const isOver = known.attempt === attempt && !known.isDoubtful;',
    instead: 'const isOver = known.attempt === attempt;',
    killedBy: `${DEPOSITS}deposit-doubt.test.ts`,
  },
  {
    fault: 'a wallet that timed out sent nothing for sure',
    file: 'src/orders/take-outcome.ts',
    text: "const CERTAIN: readonly string[] = ['rejected', 'insufficient_funds'];",
    instead: "const CERTAIN: readonly string[] = ['rejected', 'insufficient_funds', 'timeout'];",
    killedBy: `${DEPOSITS}deposit-doubt.test.ts`,
  },
  {
    fault: 'a sale is cancelled while its crypto is on its way',
    file: 'src/orders/cancel-active-order.ts',
    text: "if (isOpen || isMarkedSent || stores.deposit.phase === 'waiting') {",
    instead: "if (stores.deposit.phase === 'waiting') {",
    killedBy: EMPTIED,
  },
  {
    fault: 'the wallet is asked for a transfer that changed at the press',
    file: 'src/orders/refresh-deposit.ts',
    text: " && stores.order.outcome !== 'altered';",
    instead: ';',
    killedBy: `${DEPOSITS}deposit-odd-answers.test.ts`,
  },
  {
    fault: 'the wallet is asked for an amount that was never agreed',
    file: 'src/orders/refresh-deposit.ts',
    text: 'const isAgreed = !isWorseThanAgreed(stores.order.agreed, order, choice.tolerance());',
    instead: 'const isAgreed = choice.tolerance() >= 0;',
    killedBy: `${DEPOSITS}deposit-odd-answers.test.ts`,
  },
  {
    fault: 'an answer that a later read has overtaken invites to pay again',
    file: 'src/orders/fetch-order.ts',
    text: 'const order = isOvertaken ? shown : read;',
    instead: 'const order = isOvertaken ? read : read;',
    killedBy: `${UNIT}orders/pay-by-card.test.ts`,
  },
  {
    fault: 'a memo that appears beside a known wallet is no change',
    file: 'src/domain/order/order-terms.ts',
    text: 'const MEMO = { isKept: true, isNeverAdded: true,',
    instead: 'const MEMO = { isKept: true,',
    killedBy: `${UNIT}orders/altered-order.test.ts`,
  },
  {
    fault: 'another wallet is no change',
    file: 'src/domain/order/order-terms.ts',
    text: 'return normalWallet(one, family) === normalWallet(other, family);',
    instead: 'return normalWallet(one, family) !== undefined;',
    killedBy: `${UNIT}orders/altered-order.test.ts`,
  },
  {
    fault: "a token's own contract is taken as a wallet",
    file: 'src/vendors/addresses/address-validator.ts',
    text: "if (verdict.ok && isToken(deps, verdict.address, family)) return refuse('tokenContract');",
    instead: '',
    killedBy: `${UNIT}vendors/addresses/token-contract.test.ts`,
  },
  {
    fault: 'the validator never hears of the contracts of the catalogue',
    file: 'src/app/vendors.ts',
    text: 'catalog.currencies.flatMap(({ tokenAddress }) => tokenAddress ?? [])',
    instead: '[]',
    killedBy: `${UNIT}vendors/addresses/token-contract.test.ts`,
  },
  {
    fault: 'a page is opened over plain http',
    file: 'src/lib/web-address.ts',
    text: "return url.protocol === 'https:' || (",
    instead: "return url.protocol.startsWith('http') || (",
    killedBy: `${UNIT}lib/web-address.test.ts`,
  },
  {
    fault: 'a webhook of any age is taken',
    file: 'src/sign/verify-webhook.ts',
    text: 'if (Math.abs(now - Number(time) * 1000) > toleranceMs)',
    instead: 'if (toleranceMs < 0)',
    killedBy: `${UNIT}sign/verify-webhook.test.ts`,
  },
  {
    fault: 'the sandbox takes another body under a known key',
    file: 'demo/sandbox/store/idempotency.ts',
    text: "if (row.request_hash !== requestHash) return { state: 'reused' };",
    instead: '',
    killedBy: 'test/gateway/idempotency.test.ts',
  },
  {
    fault: 'a transfer that could not be written down is asked for under the first key',
    file: 'src/orders/deposit-record.ts',
    text: 'known.isOnly ? known.attempt : nextOfOthers(orderId)',
    instead: '1',
    killedBy: `${DEPOSITS}deposit-unkept.test.ts`,
  },
  {
    fault: 'a purchase that loses its records is told and ordered again',
    file: 'src/orders/ledger.ts',
    text: 'let record = known?.record ?? NO_RECORD;',
    instead: 'let record: OrderRecord = NO_RECORD;',
    killedBy: 'prove stops --cases 100 --seed 3',
  },
  {
    fault: 'a doubtful payment is another wish after a reload',
    file: 'src/orders/unsettled-orders.ts',
    text: 'if (!context.stores.order.unsettled.some(isAskedAbout)) return false;',
    instead: 'if (context.stores.order.unsettled.length >= 0) return false;',
    killedBy: 'prove stops --cases 100 --seed 3',
  },
  {
    fault: 'another code of the bank goes out under the key of the first',
    file: 'src/orders/provider-auth.ts',
    text: 'keys.keyFor(orderId, ACTION, attempt)',
    instead: 'keys.keyFor(orderId, ACTION)',
    killedBy: 'prove stops --cases 100 --seed 3',
  },
  {
    fault: 'a sale that loses its records is sent or given up again',
    file: 'src/orders/deposit-record.ts',
    text: 'const find = (orderId: string): DepositEntry => ledger.read(orderId).deposit ?? NO_DEPOSIT;',
    instead: 'const find = (orderId: string): DepositEntry => NO_DEPOSIT;',
    killedBy: 'prove stops --cases 100 --seed 3',
  },
  {
    fault: 'a creation whose answer is lost is another wish at the next press',
    file: 'src/orders/create-once.ts',
    text: 'keys.failed(NEW_ORDER, action, error);',
    instead: 'keys.settled(NEW_ORDER, action);',
    killedBy: 'prove pairs --cases 60 --seed 3',
  },
  {
    fault: 'a payment whose answer is lost counts as refused',
    file: 'src/orders/payment-failure.ts',
    text: 'const isLost = !isKnown && keys.failed(orderId, PROCESSING, error);',
    instead: 'const isLost = !isKnown && keys.refused(orderId, PROCESSING) && false;',
    killedBy: 'prove pairs --cases 60 --seed 3',
  },
  {
    fault: 'a sale is sent while its cancellation may still be carried out',
    file: 'src/orders/cancel-at-gateway.ts',
    text: "const isOver = read ? mode === 'buy' || hasMoved(read.status, mode) : !isOutcomeUnknown(error);",
    instead: 'const isOver = read || !isOutcomeUnknown(error);',
    killedBy: `${DEPOSITS}deposit-doubt.test.ts`,
  },
  {
    fault: 'a wallet is handed an address that names another transfer than the screen',
    file: 'src/domain/order/order.schema.ts',
    text: 'if (!uri || namesTransfer(uri, known)) return known;',
    instead: 'if (!uri || known) return known;',
    killedBy: 'prove deposit --cases 120 --seed 5',
  },
  {
    fault: 'what was emptied right before a restart is not written again',
    file: 'src/orders/watch-unsettled.ts',
    text: 'scope.add(keep);',
    instead: '',
    killedBy: EMPTIED,
  },
];
