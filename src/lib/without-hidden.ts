// Marks that a page, a mail or a password manager hands over with a text and that show as nothing.

/** Zero-width, of direction, of variation, and the byte order mark. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/;
const EVERYWHERE = new RegExp(HIDDEN, 'g');
const AROUND = new RegExp(`^(?:\\s|${HIDDEN.source})+|(?:\\s|${HIDDEN.source})+$`, 'g');
/** Spelling in names of several scripts: between letters they are no blank and no mark. */
const JOINED = /(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L})/gu;
const BLANKS = /\s/g;

/** Blanks of every kind as a space. */
const plainBlanks = (text: string): string => text.replace(BLANKS, ' ');

/** For a wallet address and a memo, where a mark inside is a fault of its own. */
export const trimHidden = (text: string): string => text.replace(AROUND, '');

export const withoutHidden = (text: string): string => plainBlanks(text.replace(EVERYWHERE, ''));

/** For names and streets. */
export function withoutHiddenInName(text: string): string {
  const joiners: string[] = [];
  const kept = text.replace(JOINED, (mark) => (joiners.push(mark), '\0'));
  return withoutHidden(kept).replace(/\0/g, () => joiners.shift()!);
}
