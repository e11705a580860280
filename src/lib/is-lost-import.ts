// Tells a file that could not be had from an error of the program in it.

/** Chromium and Firefox speak of a 'dynamically imported module', Safari of a 'module script'. */
export const isLostImport = (error: unknown): error is TypeError =>
  error instanceof TypeError && /\bmodule\b/.test(error.message);
