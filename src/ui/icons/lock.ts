// The lock's path, which is also drawn without React.

export const LOCK =
  'M7 11h10a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 7 11Zm1.5 0V8a3.5 3.5 0 0 1 7 0v3';
