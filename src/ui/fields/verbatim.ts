// Attributes of an input whose text means itself alone: nothing completes, corrects, capitalises or translates it.
export const VERBATIM = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  translate: 'no',
} as const;
