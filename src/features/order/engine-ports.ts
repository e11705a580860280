// The parts of the widget that the order engine uses.
import type { Customer } from '../../domain/customer/customer.ts';
import { LAUNCH_REFUSED } from '../../domain/launch/refused-launch.ts';
import { ROUTES } from '../../domain/routes/paths.ts';
import { subscribe } from 'valtio/vanilla';
import type { LaunchPort, NoticesPort, OrdersContext, SessionPort } from '../../orders/ports.ts';
import { LOCALE_TAGS } from '../../i18n/locale.ts';
import type { FlowContext } from '../context.ts';
import { choicePort } from '../quote/choice-port.ts';
import { setNotice, setNoticeOrder } from '../quote/calculator-store.ts';
import {
  demandCode,
  demandKyc,
  dropAllowance,
  keepPress,
  setCustomer,
  setSavedCards,
} from '../sign-in/session/session-store.ts';
import { endSession } from '../sign-in/session/end-session.ts';
import { wishLeftOrder } from '../sign-in/wish-left-order.ts';
import { refreshCustomer } from '../sign-in/session/refresh-customer.ts';
import { diagnosed } from '../shell/settings/diagnosed.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import { setOtherOrder } from '../shell/settings/launch-store.ts';
import { currentEntry } from '../shell/route-store.ts';
import { setFailure } from '../shell/widget-store.ts';

/** The engine's ports that are not in the context already, implemented by the features. */
export function enginePorts(context: FlowContext): Omit<OrdersContext, keyof FlowContext> {
  return {
    choice: choicePort(context),
    notices: noticesPort(context),
    session: sessionPort(context),
    launch: launchPort(context),
    loadConfig: () => ensureConfig(context),
    language: () => LOCALE_TAGS[context.stores.settings.locale],
    returnUrl() {
      const { canRedirect, hostedOrigin } = context.environment;
      return canRedirect ? hostedOrigin + ROUTES.order + currentEntry(context.stores.route).search : null;
    },
    onRoute: (listener) => subscribe(context.stores.route, listener, true),
  };
}

const noticesPort = (context: FlowContext): NoticesPort => ({
  shown: () => context.stores.calculator.notice,
  show: (notice, text) => setNotice(context.stores.calculator, notice, text),
  setNoticeOf: (order) => setNoticeOrder(context.stores.calculator, order),
});

function sessionPort(context: FlowContext): SessionPort {
  const change = (more: Partial<Customer>) => {
    const { session } = context.stores;
    if (session.customer) setCustomer(session, { ...session.customer, ...more });
  };
  return {
    refresh: () => refreshCustomer(context),
    end: () => endSession(context),
    demandKyc: () => demandKyc(context.stores.session, true),
    demandCode: (at) => demandCode(context.stores.session, at),
    keepPress: (press) => keepPress(context.stores.session, press),
    wishLeftOrder: () => wishLeftOrder(context),
    noteBlocked: () => change({ isBlocked: true }),
    noteCompleted() {
      change({ hasCompleteOrders: true });
      // The allowance was loaded before this purchase.
      dropAllowance(context.stores.session);
    },
    setSavedCards: (cards) => setSavedCards(context.stores.session, cards),
  };
}

const launchPort = (context: FlowContext): LaunchPort => ({
  async refuse(fields) {
    const known = {
      // The same code as for a refused order: the screen then blames the merchant's data, not the server.
      code: 'merchant_validation_failer',
      message: LAUNCH_REFUSED,
      reason: Object.hasOwn(fields, 'expiresAt') ? 'launch_expired' : 'launch_invalid',
      fields,
    };
    const { message, reason, fields: fieldErrors } = await diagnosed(context, known);
    if (context.scope.signal.aborted) return;
    context.messenger.send('error', { code: 'error', message, reason, fields: fieldErrors });
    setFailure(context.stores.widget, known);
  },
  noteOther: (orderId) => setOtherOrder(context.stores.launch, orderId),
});
