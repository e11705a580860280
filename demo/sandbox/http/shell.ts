// The server without routes: schemas, error format, the clock's `Date` header, and CORS for loopback pages.
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SandboxClock } from '../context.ts';
import { languageOf } from '../rules/reject-labels.ts';
import { wordedIn } from '../wire/words.ts';
import { ApiError } from './api-error.ts';
import { allowLoopbackPages } from './cors.ts';
import { refuseOtherSpellings, routeOf } from './loopback-only.ts';
import { validateWithSchema } from './validation.ts';

export type App = ReturnType<typeof createShell>;

const BODY_LIMIT_BYTES = 1024 * 1024;

/** Errors in a merchant's launch appear in the page's console and events, so they stay English, like all texts for developers. */
const FOR_DEVELOPERS = /\/merchants\/validate-widget$/;

export function createShell(clock: SandboxClock) {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // A long poll lasts 180 s, so there is no time limit.
    requestTimeout: 0,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validateWithSchema);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
  app.addHook('preSerialization', async ({ headers, routeOptions }, _, answer) =>
    FOR_DEVELOPERS.test(routeOptions.url ?? '')
      ? answer
      : wordedIn(languageOf(headers['accept-language']), answer),
  );
  allowLoopbackPages(app);
  refuseOtherSpellings(app);
  parseBodies(app);
  return app;
}

/** Beacons send JSON as plain text, which any page may do without a preflight; no other call accepts that. */
const BEACONS = ['/widget-api/v1/errors', '/widget-api/v1/events'];

/** Treats an empty body as no body. */
function parseBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, undefined);
      const isJson = request.headers['content-type']?.startsWith('application/json');
      if (!isJson && !BEACONS.includes(routeOf(request))) return done(notJson(), undefined);
      return parseJson(request, body as string, done);
    },
  );
}

const notJson = () => new ApiError('api_client_error', 'The body must be application/json.');

function sendError(error: FastifyError | ApiError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof ApiError ? error : translate(error as FastifyError);
  // Logs unexpected errors with the route's pattern, because the address may contain personal data.
  if (known !== error && known.status >= 500)
    console.error(`${request.method} ${request.routeOptions.url ?? ''}`, error);
  const again = known.retryAt();
  if (again && !reply.hasHeader('retry-after')) reply.header('retry-after', again);
  return reply.status(known.status).send(known.toBody());
}

function translate(error: FastifyError): ApiError {
  const status = error.statusCode ?? 500;
  if (status < 500) return new ApiError('api_client_error', error.message);
  return new ApiError('unexpected_server_error', 'Something went wrong on the server.');
}
