// The stable `::part()` names of the element: a page may style these, nothing else.

/**
 * - `card`           the card that holds everything
 * - `header`         the bar with back, title or stepper, help and close
 * - `body`           the content of the current screen
 * - `footer`         the line of links and the language menu
 * - `primary-button` the one main action of a screen
 * - `field`          the box of any text, select, date, phone or code field
 * - `amount`         the box of an amount field
 * - `summary`        the list of amounts and fees
 * - `alert`          a danger, warning, success or info message
 * - `modal`          the dialog of pickers and forms
 */
export const PARTS = {
  card: 'card',
  header: 'header',
  body: 'body',
  footer: 'footer',
  primaryButton: 'primary-button',
  field: 'field',
  amount: 'amount',
  summary: 'summary',
  alert: 'alert',
  modal: 'modal',
} as const;
