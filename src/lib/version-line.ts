// Release lines: versions that may work together.

/** Up to the first number that is not 0: 1.4.2 is of line 1, 0.3.1 of line 0.3. */
export const versionLine = (version: string): string => /^(?:0\.)*\d+/.exec(version)?.[0] ?? version;
