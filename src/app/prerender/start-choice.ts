// Everything that the page and the browser choose for a start, read once: first calls, early card and first quote use the same choice.
import type { ChoiceSources } from '../../domain/launch/first-choice.ts';
import { signedChoice, type SignedChoice } from '../../domain/launch/signed-choice.ts';
import { storedDraft } from '../../domain/order/draft.ts';
import type { StoredVisit, WidgetSettings } from '../visit.ts';

export interface StartChoice extends ChoiceSources, SignedChoice {
  wished: Readonly<Record<string, string | null>>;
  defaultCurrency: string | null;
  /** False if only the application can read the launch: then nothing is drawn before it. */
  isRead: boolean;
}

export function startChoice(settings: WidgetSettings, { storages }: StoredVisit): StartChoice {
  const { mode, defaultCurrency, presets } = settings;
  const signed = signedChoice(settings);
  const flow = signed?.flow ?? 'any_crypto';
  return {
    mode,
    payload: signed?.payload ?? null,
    flow,
    // A payment to a merchant is not the customer's choice.
    draft: flow === 'payment' ? null : storedDraft(storages, mode),
    wished: presets,
    defaultCurrency,
    isRead: signed !== null,
  };
}
