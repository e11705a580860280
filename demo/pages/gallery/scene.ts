// What one picture of the gallery is made of: where the widget starts, what the gateway answers, what is pressed first.

/** What the gateway answers; `hang` never comes, `offline` is a broken line. */
export type Answer =
  | { result: unknown }
  | { status: number; code: string; message?: string; payload?: unknown }
  | { change: (result: never) => unknown }
  | 'hang'
  | 'offline';

/** The last one stays for every further call. */
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/** Where a step looks: in the widget's shadow root, or in the frame of the card fields. */
export interface Target {
  in?: 'vault';
  /** Which of the visible matches; negative counts from the end. */
  nth?: number;
  /** Only those whose text has this in it. */
  named?: string;
}

export type Step = Target &
  (
    | { press: string }
    | { type: string; text: string }
    | { choose: string; value: string }
    /** The list of a select; browsers open none before a press, so on the wall it stays closed. */
    | { open: string }
    | { see: string }
    | { gone: string }
    | { key: string; on: string }
    /** The frame of the card fields reloads, empty. */
    | { reload: 'vault' }
    /** From here on the gateway answers so. */
    | { answers: Answers }
    /** The browser is offline. */
    | { lose: 'line' }
    /** From here on no dialog opens: the screen that wants one throws. */
    | { crash: true }
  );

export interface Scene {
  /** Where the widget starts; `:order` is the order's id. */
  path: string;
  /** Further launch parameters of the hosted page. */
  query?: Readonly<Record<string, string>>;
  /** A button alone in a page, in place of the hosted page. */
  isExpress?: boolean;
  /** Signed in when there is one. */
  customer?: Readonly<Record<string, unknown>>;
  /** The stored, active order. */
  order?: Readonly<Record<string, unknown>>;
  /** What this tab was last shown of that order: its terms and amounts. */
  shown?: Readonly<Record<string, unknown>>;
  /** The card that this tab chose for the payout. */
  payoutCard?: Readonly<{ brand: string; lastFour: string; isEarlier?: true }>;
  /** Choices of the calculator, as they are kept after Proceed. */
  draft?: Readonly<Record<string, unknown>>;
  /** Further entries of local storage. */
  stored?: Readonly<Record<string, string>>;
  /** Method and path; a `*` at the end takes any rest. */
  answers?: Answers;
  /** What the browser around the widget does. */
  browser?: {
    /** Timers of exactly this length fire at once. */
    hurryMs?: number;
    /** Timers of exactly this length never fire. */
    holdMs?: number;
    /** `blocked`: no new window opens. */
    windows?: 'blocked' | 'open';
    /** The page forbids the camera. */
    hasNoCamera?: boolean;
    /** The device verifies its user; the gallery's others have no passkeys. */
    hasPasskeys?: boolean;
    /** The first press comes so long after the start. */
    pressAfterMs?: number;
    /** A part of the built application that cannot be loaded, by the name of its source. */
    lostCode?: string;
    /** The device has Apple Pay: its sheet is left open, or is closed at once. */
    applePay?: 'left' | 'closed';
    /** No press counts any more: no sheet opens. */
    hasNoPress?: boolean;
    /** What the style sheets say of print holds for the screen. */
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
  /** The route of the screen that is shown, where it is not the one of `path`. */
  ends?: string;
  /** Keys of English texts that must be seen: the picture shows what it says. */
  shows: readonly string[];
  /** Skeletons stay: the state is that something loads. */
  isLoading?: boolean;
  /** The state is an error of the program, which browsers tell on the console. */
  isCrash?: boolean;
}

export interface GalleryGroup {
  title: string;
  states: readonly GalleryState[];
}
