// Tells whether the visitor has asked the browser to save data.

/** Missing in some browsers. */
interface Connection {
  saveData?: boolean;
}

export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
