// Marks that a page, a mail or a password manager hands over with a text and that show as nothing.

/** Zero-width, of direction, of variation, and the byte order mark. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g;

/** Blanks of every kind count as blanks. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '').replace(/\s/g, ' ');
