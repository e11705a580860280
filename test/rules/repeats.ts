// Which files repeat something: all that repeat a call use the back-off.
import ts from 'typescript';
import { importsOf, isCode, lineOf, parse, walk, type Source, type Violation } from './source.ts';

const BACK_OFF = 'src/lib/time/pause-after.ts';
/** Files that call the back-off for others. */
const FOR_OTHERS: readonly string[] = [
  'src/gateway/contract/run-processing.ts',
  'src/orders/poll-schedule.ts',
];

/** Files that repeat something without calling the gateway, with the reason why they may. */
export const WITHOUT_CALLS: Readonly<Record<string, string>> = {
  'src/lib/time/start-countdown.ts': 'ticks on the screen',
  'src/features/testing-panel/testing-commands.ts': 'shows the messages in the testing panel',
  'src/orders/deposits.ts': 'looks at storage and page',
  'src/vendors/near/near-wallet.ts': 'looks whether a window was closed',
  'src/features/purchase/authorization/bank-page.ts': 'looks whether a window was closed',
};

/** The parts from which loops are built. */
const PARTS: readonly string[] = ['src/lib/time/clock.ts', 'src/lib/time/poll.ts'];

const isLoop = (node: ts.Node): boolean =>
  ts.isForStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node);

const isNamed = (node: ts.Node, ...names: string[]): boolean =>
  ts.isCallExpression(node) &&
  names.includes(
    ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText(),
  );

/** A poll, an interval, or a loop with a wait inside. */
function isRepetition(node: ts.Node): boolean {
  if (isNamed(node, 'createPoll', 'every', 'setInterval') && !isArrayMethod(node)) return true;
  return isNamed(node, 'wait', 'pauseBeforeRetry') && isInLoop(node);
}

const isArrayMethod = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'every' &&
  !/clock$/.test(node.expression.expression.getText());

function isInLoop(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (isLoop(outer)) return true;
  return false;
}

export function repeatViolations(sources: readonly Source[]): Violation[] {
  return sources
    .filter((source) => isCode(source) && /^(src|elements)\//.test(source.path))
    .filter(({ path }) => !path.startsWith('elements/build/') && !PARTS.includes(path))
    .filter(({ path }) => !Object.hasOwn(WITHOUT_CALLS, path))
    .filter(
      (source) =>
        !importsOf(source).some(
          ({ target }) => target !== null && [BACK_OFF, ...FOR_OTHERS].includes(target),
        ),
    )
    .flatMap((source) => {
      const file = parse(source);
      const found: Violation[] = [];
      walk(file, (node) => {
        if (isRepetition(node))
          found.push({
            path: source.path,
            line: lineOf(file, node),
            message: `what repeats a call asks ${BACK_OFF} how long to wait`,
          });
      });
      return found;
    });
}
