// Handlers for the error catalogue's reactions, by kind.
import type { Reaction } from '../domain/reactions/error-reactions.ts';
import type { RampError } from '../domain/errors/ramp-error.ts';

type Kind = Reaction['kind'];
type ReactionOf<K extends Kind> = Extract<Reaction, { kind: K }>;

/** Reactions that act by themselves; the caller shows messages below forms and errors at fields. */
export type Reactions = {
  [K in Kind]?: (reaction: ReactionOf<K>, error: RampError) => void | Promise<void>;
};
