// Removes invisible marks that pages, mails and password managers add to a text.

/** Zero-width characters, directional marks, variation selectors and the byte order mark. */
const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/;
const EVERYWHERE = new RegExp(HIDDEN, 'g');
const AROUND = new RegExp(`^(?:\\s|${HIDDEN.source})+|(?:\\s|${HIDDEN.source})+$`, 'g');
/** Zero-width joiners between letters belong to the spelling of names in several scripts. */
const JOINED = /(?<=\p{L}\p{M}*)[\u200c\u200d](?=\p{L})/gu;
const BLANKS = /\s/g;

/** Turns every kind of blank into a space. */
const plainBlanks = (text: string): string => text.replace(BLANKS, ' ');

/** For wallet addresses and memos, in which an inner mark is an error. */
export const trimHidden = (text: string): string => text.replace(AROUND, '');

export const withoutHidden = (text: string): string => plainBlanks(text.replace(EVERYWHERE, ''));

/** For names and streets. */
export function withoutHiddenInName(text: string): string {
  const joiners: string[] = [];
  const kept = text.replace(JOINED, (mark) => (joiners.push(mark), '\0'));
  return withoutHidden(kept).replace(/\0/g, () => joiners.shift()!);
}
