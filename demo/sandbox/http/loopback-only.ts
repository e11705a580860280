// The sandbox's own addresses answer this machine only: no foreign host name, and no page of another site.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { isLoopbackOrigin } from './cors.ts';

const CONTROLS = /^\/sandbox(\/|$)/;

/** Emulators for services that a merchant's page calls or shows; they tell and change nothing. */
const SERVICES = /^\/sandbox\/(near-rpc|assets|explorer)(\/|$)/;

const LOOPBACK_HOST = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const MISDIRECTED = 421;
const FORBIDDEN = 403;

/** A name of another site that was pointed at this machine makes that site's page one of our own. */
export function refuseForeignHosts(request: FastifyRequest): void {
  const { host } = request.headers;
  if (host === undefined || LOOPBACK_HOST.test(host)) return;
  throw new ApiError('api_client_error', 'The sandbox answers loopback names only.', null, MISDIRECTED);
}

/** Codes are read and clocks are moved by pages of this machine alone. */
export function guardControls(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const path = request.url.split('?')[0]!;
    if (!CONTROLS.test(path)) return;
    refuseForeignHosts(request);
    const { origin } = request.headers;
    if (origin === undefined || isLoopbackOrigin(origin) || SERVICES.test(path)) return;
    throw new ApiError('api_client_error', 'Pages of other sites may not use this.', null, FORBIDDEN);
  });
}
