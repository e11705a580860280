// What can be done about a reaction of the error catalogue, by its kind.
import type { Reaction } from '../domain/reactions/error-reactions.ts';
import type { RampError } from '../domain/errors/ramp-error.ts';

type Kind = Reaction['kind'];
type ReactionOf<K extends Kind> = Extract<Reaction, { kind: K }>;

/** What a reaction does by itself; texts below forms and errors at fields are the caller's. */
export type Reactions = {
  [K in Kind]?: (reaction: ReactionOf<K>, error: RampError) => void | Promise<void>;
};
