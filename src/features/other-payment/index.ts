// What other features use of the payments without a card.
export { QrView } from './qr-view.tsx';
