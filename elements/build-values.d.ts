// Values that the build writes into the entry.
declare module 'ramp:application';
declare module 'ramp:first-view';
declare const __RAMP_VERSION__: string;
/** The application's own static chunks, relative to the entry, so that they load side by side. */
declare const __RAMP_CHUNKS__: readonly string[];
/** Those of the first view. */
declare const __RAMP_FIRST_CHUNKS__: readonly string[];
