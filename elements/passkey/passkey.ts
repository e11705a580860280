// Entry of the gateway's page for passkeys.
import { startPasskeyPage } from './passkey-page.ts';

startPasskeyPage({ view: window });
