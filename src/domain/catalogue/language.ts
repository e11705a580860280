// A language of the server's list (specification 1, section 3 'Language').

export interface Language {
  id: number;
  code: string;
  /** For example `en_US`. */
  locale?: string;
  name?: string;
}
