// A language of the server's list.

export interface Language {
  id: number;
  code: string;
  /** For example `en_US`. */
  locale?: string;
  name?: string;
}
