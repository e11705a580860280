// Describes one picture of the gallery: where the widget starts, how the gateway answers, and which presses follow.

/** A response of the gateway: `hang` never arrives, `offline` is a network error. */
export type Answer =
  | { result: unknown }
  | { status: number; code: string; message?: string; payload?: unknown }
  | { change: (result: never) => unknown }
  | 'hang'
  | 'offline';

/** The last response is repeated for all further calls. */
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/** Where a step searches: in the widget's shadow root, or in the frame of the card fields. */
export interface Target {
  in?: 'vault';
  /** Index among the visible matches; negative counts from the end. */
  nth?: number;
  /** Matches only elements that contain this text. */
  named?: string;
}

export type Step = Target &
  (
    | { press: string }
    | { type: string; text: string }
    | { choose: string; value: string }
    /** Opens the list of a select. Browsers require a press first, so on the wall it stays closed. */
    | { open: string }
    | { see: string }
    | { gone: string }
    | { key: string; on: string }
    /** Reloads the frame of the card fields, which is empty afterwards. */
    | { reload: 'vault' }
    /** Changes the gateway's responses from here on. */
    | { answers: Answers }
    /** Takes the browser offline. */
    | { lose: 'line' }
    /** From here on opening a dialog throws, and crashes the screen that opens it. */
    | { crash: true }
  );

export interface Scene {
  /** Where the widget starts; `:order` is the order's id. */
  path: string;
  /** Further launch parameters of the hosted page. */
  query?: Readonly<Record<string, string>>;
  /** Shows a single button in a page, instead of the hosted page. */
  isExpress?: boolean;
  /** The signed-in customer, if any. */
  customer?: Readonly<Record<string, unknown>>;
  /** The stored, active order. */
  order?: Readonly<Record<string, unknown>>;
  /** This tab has shown that order. */
  isOfTab?: true;
  /** The terms and amounts of that order that this tab showed last. */
  shown?: Readonly<Record<string, unknown>>;
  /** The card that this tab has chosen for the payout. */
  payoutCard?: Readonly<{ brand: string; lastFour: string; isEarlier?: true }>;
  /** The calculator's choices, as stored by Proceed. */
  draft?: Readonly<Record<string, unknown>>;
  /** Further entries of local storage. */
  stored?: Readonly<Record<string, string>>;
  /** Responses by method and path; a `*` at the end matches any rest. */
  answers?: Answers;
  /** Changes to the browser. */
  browser?: {
    /** Timers of exactly this length fire at once. */
    hurryMs?: number;
    /** Timers of exactly this length never fire. */
    holdMs?: number;
    /** `blocked`: no new window opens. */
    windows?: 'blocked' | 'open';
    /** The page's policy forbids the camera. */
    hasNoCamera?: boolean;
    /** The device can verify its user; without this, a picture has no passkeys. */
    hasPasskeys?: boolean;
    /** Time between the start and the first press. */
    pressAfterMs?: number;
    /** A part of the built application that fails to load, by the name of its source. */
    lostCode?: string;
    /** The device has Apple Pay: its sheet stays open, or closes at once. */
    applePay?: 'left' | 'closed';
    /** No press counts as user activation, so no payment sheet opens. */
    hasNoPress?: boolean;
    /** Applies the print styles to the screen. */
    isPaper?: boolean;
    /** The page of the card fields never answers. */
    hasSilentVault?: boolean;
    /** The page sends the crypto itself. */
    deposit?: 'offered' | 'waits' | 'rejected';
  };
  steps?: readonly Step[];
}

export interface GalleryState extends Scene {
  id: string;
  title: string;
  /** The route of the screen that is shown, if it differs from `path`. */
  ends?: string;
  /** Keys of English texts that must be visible, so that the picture shows what its title says. */
  shows: readonly string[];
  /** The state is a loading state: its skeletons stay. */
  isLoading?: boolean;
  /** The state is a crash, which browsers log to the console. */
  isCrash?: boolean;
}

export interface GalleryGroup {
  title: string;
  states: readonly GalleryState[];
}
