// The digits of East Asian and Arabic keyboards as 0 to 9; nothing else of the text changes.

/** Full-width, Arabic-Indic and Persian: their last four bits are their value. */
const OTHER_DIGITS = /[０-９٠-٩۰-۹]/g;

export const plainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
