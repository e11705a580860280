// Line icons, 20 px on a 24 grid, in the colour of the text; decoration only, so hidden from assistive technology.
import type { ReactElement } from 'react';

export interface IconProps {
  /** Pixels. */
  size?: number;
}

export type Icon = (props: IconProps) => ReactElement;

function icon(path: string): Icon {
  return function LineIcon({ size = 20 }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}

export const BackIcon = icon('M19 12H5m6-6-6 6 6 6');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const ChevronIcon = icon('m6 9 6 6 6-6');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const HelpIcon = icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.6 9.4a2.5 2.5 0 0 1 4.9.7c0 1.7-2.5 2.1-2.5 3.6M12 16.9v.1',
);
export const InfoIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1');
export const WarningIcon = icon(
  'M10.3 4.4 2.9 17.3A2 2 0 0 0 4.6 20h14.8a2 2 0 0 0 1.7-2.7L13.7 4.4a2 2 0 0 0-3.4 0ZM12 9.5v4M12 16.9v.1',
);
export const DangerIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5M12 16.4v.1');
export const SuccessIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.7 2.8 2.7L16 9.5');
export const SearchIcon = icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4');
export const CopyIcon = icon(
  'M9 9h9a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-8.5A1.5 1.5 0 0 1 9 9ZM4.5 15V5.5A1.5 1.5 0 0 1 6 4h9',
);
export const ExternalIcon = icon(
  'M14 5h5v5m0-5-8 8m6 1v3.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 17.5v-9A1.5 1.5 0 0 1 6.5 7H10',
);
export const LockIcon = icon(
  'M7 11h10a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 7 11Zm1.5 0V8a3.5 3.5 0 0 1 7 0v3',
);
export const TrashIcon = icon(
  'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5m4-5v5',
);
export const PlusIcon = icon('M12 5v14M5 12h14');
export const EditIcon = icon(
  'm4.5 19.5 1-4L15.8 5.2a1.7 1.7 0 0 1 2.4 0l.6.6a1.7 1.7 0 0 1 0 2.4L8.5 18.5l-4 1Z',
);
export const ClockIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5V12l3 2');
export const WalletIcon = icon(
  'M18.5 8V6A1.5 1.5 0 0 0 17 4.5H6a2 2 0 0 0 0 4h12.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2V6.5M16 14.2v.1',
);
export const BankCardIcon = icon(
  'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6Zm-1.5 4.2h17M7 14.5h3',
);
export const SwapIcon = icon('M8 4v15m0 0-3.5-3.5M8 19l3.5-3.5M16 20V5m0 0-3.5 3.5M16 5l3.5 3.5');
export const ChatIcon = icon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v8.5A1.5 1.5 0 0 1 19 17h-6.5L8 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5Z',
);
export const ReloadIcon = icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-4.5V9H15');
