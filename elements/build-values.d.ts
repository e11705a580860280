// Values that the build writes into the entry.
declare module 'ramp:application';
declare module 'ramp:first-view';
declare module 'ramp:first-quote';
declare const __RAMP_VERSION__: string;
/** The application's own static chunks, relative to the entry, so that they load side by side. */
declare const __RAMP_CHUNKS__: readonly string[];
/** Those of the first view. */
declare const __RAMP_FIRST_CHUNKS__: readonly string[];
/** What the build makes of `src/app/prerender/calculator-template.tsx` (`elements/build/first-view.ts`). */
declare module 'ramp:first-view-template' {
  export const tree: import('../src/app/prerender/render-template.ts').TemplateNode;
  /** The theme and the sheets of everything that the template shows, as one. */
  export const css: string;
  /** The texts of the template, and those that stand in their place elsewhere than in buying. */
  export const words: Readonly<
    Record<import('../src/i18n/locale.ts').Locale, import('../src/i18n/messages.ts').Messages>
  >;
}
