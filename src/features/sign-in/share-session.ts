// Shares one sign-in among the tabs of a browser that show the same merchant's widget: a tab that reaches the sign-in asks the others, and
// each tab notifies the others when it signs in or out. The token stays in the session storage of each tab.
import { subscribe } from 'valtio/vanilla';
import type { Customer } from '../../domain/customer/customer.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { isLoginPath } from '../../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { getCustomer } from '../../gateway/customer/customer.ts';
import type { TabChannel } from '../../host/tab-channel.ts';
import { isText, parseMessage, type MessageOf } from '../../lib/message-checks.ts';
import type { FlowContext } from '../context.ts';
import { isExpectedCustomer } from './session/is-expected-customer.ts';
import { clearSession, setCustomer, setToken } from './session/session-store.ts';
import { endSession } from './session/end-session.ts';
import { finishLogin } from './finish-login.ts';

const SHAPES = {
  asked: {},
  'signed-in': { token: isText },
  'signed-out': { token: isText },
};
type SessionMessage = MessageOf<typeof SHAPES>;

const CHANNELS = new WeakMap<FlowContext, TabChannel | null>();

/** Call at the sign-in, not earlier: an open channel could keep the browser from caching a page that only shows the calculator. */
export function shareSession(context: FlowContext): void {
  if (!CHANNELS.has(context)) CHANNELS.set(context, joinGroup(context));
  const { token } = context.stores.session;
  if (!token) CHANNELS.get(context)?.send({ type: 'asked' } satisfies SessionMessage);
}

function joinGroup(context: FlowContext): TabChannel | null {
  const { stores, environment, scope } = context;
  const { session } = stores;
  const channel = environment.tabs.openChannel(groupOf(context));
  if (!channel) return null;
  const share = (message: SessionMessage) => channel.send(message);
  const tokenInUse = () => session.customer && session.token;
  channel.listen((data) => {
    const message = parseMessage(SHAPES, data);
    const token = tokenInUse();
    if (message?.type === 'asked' && token) share({ type: 'signed-in', token });
    if (message?.type === 'signed-in') void takeOver(context, message.token);
    if (message?.type === 'signed-out' && message.token === token) endSession(context);
  });
  let shared = tokenInUse();
  const follow = () => {
    const token = tokenInUse();
    if (token === shared) return;
    if (shared) share({ type: 'signed-out', token: shared });
    if (token) share({ type: 'signed-in', token });
    shared = token;
  };
  scope.add(subscribe(session, follow, true));
  scope.add(() => channel.close());
  return channel;
}

/** Groups the tabs of one gateway, one merchant and, in a frame, one embedding page. */
const groupOf = ({ client, stores: { launch } }: FlowContext): string =>
  ['ramp.session', client.gatewayUrl, launch.apiKey ?? '', launch.hostOrigin ?? ''].join(' ');

/** Reads from the gateway whose token it is. Does not disturb a sign-in that is in progress here. */
async function takeOver(context: FlowContext, token: string): Promise<void> {
  const { stores, client, scope, report } = context;
  const { session, login } = stores;
  if (session.token || login.isConfirming || login.isSending) return;
  setToken(session, token);
  const isStillAlone = () => session.token === token && !session.customer;
  try {
    const customer = await getCustomer(client, { signal: scope.signal });
    if (!isStillAlone()) return;
    if (isExpectedCustomer(context, customer)) return await takeIn(context, customer, token);
  } catch (error) {
    if (scope.signal.aborted) return;
    if (!isRampError(error, 'authentication_error')) report(error, 'share session');
  }
  if (isStillAlone()) clearSession(session);
}

async function takeIn(context: FlowContext, customer: Customer, token: string): Promise<void> {
  const { stores, storages, navigator } = context;
  if (isLoginPath(navigator.path())) return finishLogin(context, { ...customer, token });
  storages.session.set(STORAGE_KEYS.session, token);
  setCustomer(stores.session, customer);
}
