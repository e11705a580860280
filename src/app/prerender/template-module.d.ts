// What the build makes of the template (`elements/build/first-view.ts`).
declare module 'ramp:first-view-template' {
  export const tree: import('./grow.ts').TemplateNode;
  /** Texts of style sheets, in the order in which React would adopt them. */
  export const sheets: readonly string[];
}
