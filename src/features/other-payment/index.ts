// What other features use of the payments without a card.
export { QrView } from './qr-view.tsx';
export { TransferView } from './transfer-view.tsx';
export { useSheets } from './use-sheets.ts';
