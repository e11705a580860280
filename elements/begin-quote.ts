// Shows the first quote in the early card before the first view is requested: its file is small, and the network is free for the responses.
import type { EarlyCard } from '../src/app/prerender/early-card.ts';
import type { StartChoice } from '../src/app/prerender/start-choice.ts';
import type { QuoteAnswers } from '../src/app/prerender/read-first-quote.ts';
import type { FirstAnswers } from '../src/gateway/preload.ts';
import { loadFirstQuote } from './load-application.ts';
import { after, afterFrame } from '../src/lib/time/after-task.ts';

/** The first view waits no longer than this for a gateway's response. */
const PATIENCE_MS = 1000;

export interface BegunQuote {
  /** The customer is waiting for something that needs more than a quote. */
  hurry(): void;
  /** Resolves when the first view should be requested. */
  over: Promise<void>;
  show(early: EarlyCard, answers: FirstAnswers): void;
}

export function beginQuote(choice: StartChoice, signal: AbortSignal): BegunQuote {
  const script = loadFirstQuote();
  let hurry = () => {};
  const over = new Promise<void>((resolve) => {
    // A removed element loads nothing.
    hurry = () => signal.aborted || resolve();
  });
  const read = async (early: EarlyCard, first: FirstAnswers) => {
    const answers = readAnswers(first, choice);
    // Draw the card first: that takes longer than responses do on a fast connection.
    const [{ readFirstQuote }] = await Promise.all([script, afterFrame(early.inner)]);
    const quote = await readFirstQuote(answers, choice);
    if (quote) early.showQuote(quote);
  };
  return {
    over,
    hurry: () => hurry(),
    show(early, answers) {
      signal.addEventListener('abort', after(PATIENCE_MS, hurry), { once: true });
      read(early, answers).then(
        () => afterFrame(early.inner).then(hurry),
        // The application repeats the same requests and reports their errors.
        () => hurry(),
      );
    },
  };
}

/** Starts before the script has loaded and the card is drawn, because bodies arrive in many small tasks. */
function readAnswers(
  { textsOfCatalogue, textOfCheck, textOfFees, likelyPair }: FirstAnswers,
  { payload }: StartChoice,
): QuoteAnswers {
  const catalogue = textsOfCatalogue();
  // Checking a merchant's key does not change amounts; only a press waits for it.
  const check = payload && textOfCheck();
  const likely = likelyPair === null ? null : textOfFees(likelyPair);
  // The script may never load, and a guessed request may be refused.
  for (const texts of [catalogue, check, likely]) texts?.catch(() => undefined);
  return { catalogue, check, feesOf: (pair) => (likely && pair === likelyPair ? likely : textOfFees(pair)) };
}
