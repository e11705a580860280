// Release lines: versions of one line work together.

/** Up to the first number that is not 0: 1.4.2 belongs to line 1, 0.3.1 to line 0.3. */
export const versionLine = (version: string): string => /^(?:0\.)*\d+/.exec(version)?.[0] ?? version;
