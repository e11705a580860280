// Attributes of an input that must be taken literally: no completion, correction, capitalisation or translation.
export const VERBATIM = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  translate: 'no',
} as const;
