// Values that the build inserts into the entry script.
declare module 'ramp:application';
declare module 'ramp:first-view';
declare module 'ramp:first-quote';
declare const __RAMP_VERSION__: string;
/** The application's own static chunks, relative to the entry, so that they load in parallel. */
declare const __RAMP_CHUNKS__: readonly string[];
/** The chunks of the first view. */
declare const __RAMP_FIRST_CHUNKS__: readonly string[];
/** Generated from `src/app/prerender/calculator-template.tsx` (`elements/build/first-view.ts`). */
declare module 'ramp:first-view-template' {
  export const tree: import('../src/app/prerender/render-template.ts').TemplateNode;
  /** The theme and all style sheets of the template, concatenated. */
  export const css: string;
  /** The template's texts, and those that replace them outside the buy flow. */
  export const words: Readonly<
    Record<import('../src/i18n/locale.ts').Locale, import('../src/i18n/messages.ts').Messages>
  >;
}
