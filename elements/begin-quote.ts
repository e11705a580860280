// The first quote in the early card, before the first view is asked for: its file is small, and the line is free for the answers.
import type { EarlyCard } from '../src/app/prerender/early-card.ts';
import type { StartChoice } from '../src/app/prerender/start-choice.ts';
import type { QuoteAnswers } from '../src/app/prerender/read-first-quote.ts';
import type { FirstAnswers } from '../src/gateway/preload.ts';
import { loadFirstQuote } from './load-application.ts';
import { after, afterFrame } from '../src/lib/time/after-task.ts';

/** The first view does not wait longer for a gateway's answer. */
const PATIENCE_MS = 1000;

export interface BegunQuote {
  /** The customer waits for something that needs more than a quote. */
  hurry(): void;
  /** Once the first view should be asked for. */
  over: Promise<void>;
  show(early: EarlyCard, answers: FirstAnswers): void;
}

export function beginQuote(choice: StartChoice, signal: AbortSignal): BegunQuote {
  const script = loadFirstQuote();
  let hurry = () => {};
  const over = new Promise<void>((resolve) => {
    // Nothing is loaded for an element that is gone.
    hurry = () => signal.aborted || resolve();
  });
  const read = async (early: EarlyCard, first: FirstAnswers) => {
    const answers = readAnswers(first, choice);
    // The card first: it takes longer to draw than answers take on a fast line.
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
        // The application asks for the same, and tells what is wrong.
        () => hurry(),
      );
    },
  };
}

/** Begun before the script is there and the card is drawn: bodies come in many small tasks. */
function readAnswers(
  { textsOfCatalogue, textOfCheck, textOfFees, likelyPair }: FirstAnswers,
  { payload }: StartChoice,
): QuoteAnswers {
  const catalogue = textsOfCatalogue();
  // A merchant's key alone changes no amount; a press waits for its check.
  const check = payload && textOfCheck();
  const likely = likelyPair === null ? null : textOfFees(likelyPair);
  // The script may never come, and a guess be refused.
  for (const texts of [catalogue, check, likely]) texts?.catch(() => undefined);
  return { catalogue, check, feesOf: (pair) => (likely && pair === likelyPair ? likely : textOfFees(pair)) };
}
