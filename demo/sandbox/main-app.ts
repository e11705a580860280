// The main origin: API, controls, API description, pages and assets.
import { compressAnswers } from './http/compress.ts';
import { tagAnswers } from './http/etags.ts';
import { installFaults } from './http/faults.ts';
import { guardControls, routeOf } from './http/loopback-only.ts';
import { readMerchantHeader } from './http/merchant-header.ts';
import { logRequests, registerRequestLog } from './http/request-log.ts';
import { createShell, type App } from './http/shell.ts';
import type { Gateway } from './gateway.ts';
import { describeApi } from './http/api-description.ts';
import { registerAssets } from './routes/assets.ts';
import { registerClockAndReset } from './routes/clock-and-reset.ts';
import { registerLedger } from './routes/ledger.ts';
import { registerPaymentProgress } from './routes/payment-progress.ts';
import { registerRateRoutes } from './routes/rates.ts';
import { registerSignInRoutes } from './routes/sign-in.ts';
import { registerSigning } from './routes/sign.ts';
import { registerCatalogueRoutes } from './routes/catalogue.ts';
import { registerConfigRoutes } from './routes/config.ts';
import { registerControlRoutes } from './routes/controls.ts';
import { registerAllowance } from './routes/allowance.ts';
import { registerCustomerRoutes } from './routes/customers.ts';
import { registerFaultRoutes } from './routes/fault-controls.ts';
import { registerKycAndCardRoutes } from './routes/kyc-and-cards.ts';
import { registerOrderControls } from './routes/order-controls.ts';
import { registerHandoverRoutes } from './routes/handover.ts';
import { registerOrderRoutes } from './routes/orders.ts';
import { registerProcessingRoutes } from './routes/processing.ts';
import { registerMerchantRoutes } from './routes/merchants.ts';
import { registerQuoteKeys } from './routes/quote-keys.ts';
import { registerPasskeyPage } from './routes/passkey-page.ts';
import { registerPasskeyRoutes } from './routes/passkeys.ts';
import { registerPages, type PageFolders } from './routes/pages.ts';
import { registerMainEmulators } from './emulators/index.ts';
import { registerWebhooks } from './webhooks/routes.ts';

/** Calls that contain their merchant, or are sent without headers. */
const WITHOUT_MERCHANT_HEADER = /\/validate-widget$|\/track$/;

export function buildMainApp(gateway: Gateway, folders: PageFolders): App {
  const app = createShell(gateway.clock);
  const log = logRequests(app, gateway.clock);
  app.decorateRequest('customer', null);
  app.decorateRequest('isByPasskey', false);
  app.decorateRequest('launch', null);
  guardControls(app);
  installFaults(app, gateway.faults, gateway.clock);
  tagAnswers(app);
  compressAnswers(app);
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request);
    if (route.startsWith('/api/') && !WITHOUT_MERCHANT_HEADER.test(route))
      request.launch = readMerchantHeader(gateway, request);
  });
  describeApi(app, (api) => {
    registerApi(api, gateway);
    registerControls(api, gateway);
    registerRequestLog(api, log);
  });
  registerAssets(app);
  registerMainEmulators(app, gateway);
  registerPasskeyPage(app, gateway, folders);
  registerPages(app, gateway, folders);
  return app;
}

function registerApi(api: App, gateway: Gateway) {
  registerCatalogueRoutes(api, gateway);
  registerRateRoutes(api, gateway);
  registerMerchantRoutes(api, gateway);
  registerQuoteKeys(api, gateway);
  registerSignInRoutes(api, gateway);
  registerCustomerRoutes(api, gateway);
  registerPasskeyRoutes(api, gateway);
  registerAllowance(api, gateway);
  registerKycAndCardRoutes(api, gateway);
  registerOrderRoutes(api, gateway);
  registerHandoverRoutes(api, gateway);
  registerProcessingRoutes(api, gateway);
  registerPaymentProgress(api, gateway);
  registerConfigRoutes(api, gateway);
}

function registerControls(api: App, gateway: Gateway) {
  registerControlRoutes(api, gateway);
  registerClockAndReset(api, gateway);
  registerLedger(api, gateway);
  registerOrderControls(api, gateway);
  registerSigning(api, gateway);
  registerFaultRoutes(api, gateway.faults);
  registerWebhooks(api, gateway);
}
