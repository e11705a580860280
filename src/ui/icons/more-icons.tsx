// Line icons of the later steps, in a separate file so that the calculator does not load them.
import { icon } from './icons.tsx';

export const checkIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const infoIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1');
export const warningIcon = /* @__PURE__ */ icon(
  'M10.3 4.4 2.9 17.3A2 2 0 0 0 4.6 20h14.8a2 2 0 0 0 1.7-2.7L13.7 4.4a2 2 0 0 0-3.4 0ZM12 9.5v4M12 16.9v.1',
);
export const dangerIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5M12 16.4v.1');
export const successIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.7 2.8 2.7L16 9.5',
);
export const searchIcon = /* @__PURE__ */ icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4');
export const copyIcon = /* @__PURE__ */ icon(
  'M9 9h9a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-8.5A1.5 1.5 0 0 1 9 9ZM4.5 15V5.5A1.5 1.5 0 0 1 6 4h9',
);
export const externalIcon = /* @__PURE__ */ icon(
  'M14 5h5v5m0-5-8 8m6 1v3.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 17.5v-9A1.5 1.5 0 0 1 6.5 7H10',
);
export const trashIcon = /* @__PURE__ */ icon(
  'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5m4-5v5',
);
export const clockIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5V12l3 2');
export const walletIcon = /* @__PURE__ */ icon(
  'M18.5 8V6A1.5 1.5 0 0 0 17 4.5H6a2 2 0 0 0 0 4h12.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2V6.5M16 14.2v.1',
);
