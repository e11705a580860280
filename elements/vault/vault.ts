// Entry of the card-fields page.
import { startVaultPage } from './vault-page.ts';

startVaultPage({ view: window });
