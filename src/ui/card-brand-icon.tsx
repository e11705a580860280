// The mark of a card's brand (amex, visa, mastercard, unionpay, otherwise generic).
import type { ReactElement } from 'react';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unionpay' | 'generic';

const MARKS: Record<CardBrand, ReactElement> = {
  visa: (
    <path
      fill="#1434cb"
      d="m14.1 8.1-2.9 7.8H9.3l-1.4-6c-.1-.4-.2-.5-.5-.7-.5-.3-1.3-.5-2-.7l.1-.4h3c.4 0 .7.3.8.7l.7 4 1.9-4.7Zm7.4 5.3c0-2.1-2.9-2.2-2.8-3.1 0-.3.3-.6.9-.7.3 0 1.1-.1 2 .4l.4-1.7a5 5 0 0 0-1.9-.3c-2 0-3.3 1-3.4 2.5 0 1.1 1 1.7 1.7 2.1.8.4 1 .6 1 .9 0 .5-.6.7-1.2.7-.9 0-1.5-.3-1.9-.5l-.4 1.7c.5.2 1.3.4 2.2.4 2.1 0 3.4-1 3.4-2.4Zm5.1 2.5h1.6l-1.4-7.8h-1.5c-.4 0-.7.2-.8.5l-2.7 7.3h1.9l.4-1.1h2.3Zm-2-2.5.9-2.6.5 2.6Zm-7.8-5.3-1.5 7.8H13.5L15 8.1Z"
    />
  ),
  mastercard: (
    <>
      <circle cx="14" cy="12" r="6" fill="#eb001b" />
      <circle cx="22" cy="12" r="6" fill="#f79e1b" />
      <path fill="#ff5f00" d="M18 7.528a6 6 0 0 1 0 8.944 6 6 0 0 1 0-8.944Z" />
    </>
  ),
  amex: (
    <>
      <rect width="36" height="24" rx="4.5" fill="#016fd0" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        d="m5.5 15.7 2.7-7.4 2.7 7.4m-4.5-2.4h3.6M12.7 16V8.7l2.8 4.3 2.8-4.3V16m6-7h-3.6v6.3h3.6m-3.6-3.2h3.2M25.5 8.3l5 7.4m0-7.4-5 7.4"
      />
    </>
  ),
  unionpay: (
    <>
      <path fill="#e21836" d="M9.5 5h7l-3 14h-7a1.5 1.5 0 0 1-1.5-1.9l2.6-10.7A2 2 0 0 1 9.5 5Z" />
      <path fill="#00447c" d="M15.8 5h8l-3 14h-8a1.5 1.5 0 0 1-1.5-1.9l2.5-10.7a2 2 0 0 1 2-1.4Z" />
      <path
        fill="#007b84"
        d="M23 5h6.5A1.5 1.5 0 0 1 31 6.9l-2.5 10.7a2 2 0 0 1-2 1.4h-6.6l2.5-12.6A2 2 0 0 1 23 5Z"
      />
    </>
  ),
  generic: (
    <path
      fill="none"
      stroke="#5a616e"
      strokeWidth="1.5"
      d="M10.5 6.5h15A1.5 1.5 0 0 1 27 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 9 16V8a1.5 1.5 0 0 1 1.5-1.5ZM9 10.5h18m-14.5 4h3"
    />
  ),
};

export interface CardBrandIconProps {
  brand: CardBrand;
  /** The brand's name; without it the mark is decoration beside a text that says it. */
  label?: string;
}

export function CardBrandIcon({ brand, label }: CardBrandIconProps) {
  return (
    <svg
      width="36"
      height="24"
      viewBox="0 0 36 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      data-brand={brand}
    >
      <rect x=".5" y=".5" width="35" height="23" rx="4.5" fill="#fff" stroke="#d8dce3" />
      {MARKS[brand]}
    </svg>
  );
}
