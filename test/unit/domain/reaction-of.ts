// Returns the reaction to an error code at a stage.
import { reactionTo } from '../../../src/domain/reactions/error-reactions.ts';
import type { Reaction, ReactionContext, Stage } from '../../../src/domain/reactions/reaction.ts';
import type { ErrorCode } from '../../../src/domain/errors/error-codes.ts';
import { RampError, type RampErrorDetails } from '../../../src/domain/errors/ramp-error.ts';

export const fields = (name: string, message = 'Wrong') => ({ fields: { [name]: [message] } });

export function react(
  code: ErrorCode,
  stage: Stage,
  details: RampErrorDetails = {},
  more: Partial<ReactionContext> & { message?: string } = {},
): Reaction {
  return reactionTo(new RampError(code, more.message ?? 'Server says', details), {
    stage,
    flow: more.flow ?? 'any_crypto',
  });
}
