// Entry of the card-fields page (contract, section 5).
import { startVaultPage } from './vault-page.ts';

startVaultPage({ view: window });
