// Entry of the passkey page.
import { startPasskeyPage } from './passkey-page.ts';

startPasskeyPage({ view: window });
