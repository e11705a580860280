// Two origins on one port: the vault under 127.0.0.1; the bank, identity and wallet emulators under localhost. Neither serves the other's
// pages.
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../context.ts';
import { refuseForeignHosts, routeOf } from './loopback-only.ts';

export const VAULT_ROUTE = '/vault/*';

const SAME_METHOD = 307;

export function splitSecondOrigins(app: FastifyInstance, config: SandboxConfig) {
  app.addHook('onRequest', async (request, reply) => {
    refuseForeignHosts(request);
    const isVault = routeOf(request) === VAULT_ROUTE;
    const [own, other] = isVault
      ? [config.secondOrigin, config.emulatorOrigin]
      : [config.emulatorOrigin, config.secondOrigin];
    // Redirects addresses from before the split to where the page is now.
    if (`http://${request.headers.host}` === other)
      return reply.redirect(`${own}${request.url}`, SAME_METHOD);
    return undefined;
  });
}
