// Whether the visitor asked the browser to load as little as it can.

/** Not every browser has it. */
interface Connection {
  saveData?: boolean;
}

export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
