// Carries out what the error catalogue asks for; the table itself is `domain/errors/error-reactions.ts`.
import { answerTo, answerWith, type ErrorAnswer } from '../../domain/errors/error-answer.ts';
import type { Reaction, Stage } from '../../domain/errors/error-reactions.ts';
import { isRestricted } from '../../domain/customer/kyc.ts';
import { messageOf, textOf } from '../../domain/errors/message-reaction.ts';
import { isRampError, type RampError } from '../../domain/errors/ramp-error.ts';
import { LAUNCH_REFUSED } from '../../domain/launch/refused-launch.ts';
import { ROUTES } from '../../domain/routes.ts';
import { setNotice } from '../quote/index.ts';
import { endSession, refreshCustomer, setCustomer, demandKyc } from '../session/index.ts';
import { diagnosed } from '../settings/index.ts';
import { setFailure } from '../shell/index.ts';
import type { FlowContext } from '../context.ts';
import { leaveEnded } from './ending/close-order.ts';
import { orderReactions } from './order-reactions.ts';
import type { Reactions } from './reactions.ts';

/**
 * Carries out the effect, and answers with what the step shows. An error of the program leads to the generic error screen.
 * `shown`: the fields that the step shows.
 */
export async function reactToError(
  context: FlowContext,
  error: unknown,
  stage: Stage,
  shown: readonly string[] = [],
): Promise<ErrorAnswer> {
  if (!isRampError(error)) throw error;
  const { launch } = context.stores;
  const place = { stage, flow: launch.flow, shown };
  const answer = answerTo(error, place);
  const { effect } = answer;
  const reactions: Reactions = { ...generalReactions(context), ...orderReactions(context, stage) };
  await (reactions[effect.kind] as ((effect: Reaction, error: RampError) => unknown) | undefined)?.(
    effect,
    error,
  );
  if (effect.kind !== 'ignore') context.report(error, stage);
  // A customer who is not blocked after all stays on the screen and reads what was refused.
  const { customer } = context.stores.session;
  if (effect.kind !== 'banned' || !customer || isRestricted(customer)) return answer;
  const said = messageOf(error, stage);
  const message: Reaction = said.kind === 'message' ? said : { kind: 'message', message: textOf(error) };
  return answerWith(message, error, place);
}

function generalReactions(context: FlowContext): Reactions {
  const { stores, navigator, messenger } = context;
  return {
    logout: () => endSession(context),
    async banned() {
      const { customer } = stores.session;
      if (!(await refreshCustomer(context)) && customer) {
        setCustomer(stores.session, { ...customer, isBlocked: true });
      }
    },
    retry_after_refresh: async () => void (await refreshCustomer(context)),
    kyc() {
      leaveEnded(context);
      // Whatever is known of the customer: the gateway wants to see documents.
      if (stores.widget.mode === 'sell') return navigator.go(ROUTES.sellKyc);
      demandKyc(stores.session, true);
      navigator.go(ROUTES.buyKyc);
    },
    address_error({ text, isOfMemo }) {
      leaveEnded(context);
      const { receive } = stores.calculator.form;
      stores.address.serverError = receive && {
        text,
        currency: receive.tickerWithNetwork,
        ...(isOfMemo && { isOfMemo }),
      };
      navigator.go(ROUTES.walletAddress);
    },
    calculator({ message }) {
      if ('text' in message) setNotice(stores.calculator, 'order_fields', message.text);
      else {
        const isLimit = message.key === 'errors.transferLimit';
        setNotice(stores.calculator, isLimit ? 'unverified_funds' : 'unknown_error');
      }
      navigator.go(stores.widget.mode === 'sell' ? ROUTES.sellCalculator : ROUTES.buyCalculator);
    },
    merchant_order_id_exists() {
      const { merchantOrderId } = stores.launch.payload ?? {};
      if (merchantOrderId) messenger.send('merchant_order_id_exists', { merchantOrderId });
    },
    async merchant_invalid({ fields }) {
      const known = {
        // Named so where an order was refused too: the screen says that the merchant's data is at fault, not the server.
        code: 'merchant_validation_failer',
        message: LAUNCH_REFUSED,
        reason: Object.hasOwn(fields, 'expiresAt') ? 'launch_expired' : 'launch_invalid',
        fields,
      };
      const { message, reason, fields: told } = await diagnosed(context, known);
      if (context.scope.signal.aborted) return;
      messenger.send('error', { code: 'error', message, reason, fields: told });
      setFailure(stores.widget, known);
    },
  };
}
