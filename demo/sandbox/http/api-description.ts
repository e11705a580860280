// Serves OpenAPI 3.1 at /openapi.json, generated from the schemas that validate requests and responses.
import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { describeHeaders } from './described-headers.ts';
import type { App } from './shell.ts';

export const GATEWAY_VERSION = '1.0.0';

/** Describes the routes that `register` adds; pages and pictures are not described. */
export function describeApi(app: App, register: (api: App) => void) {
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ramp gateway',
        version: GATEWAY_VERSION,
        description: 'Buying and selling crypto: the calls of the widget, and the controls of the sandbox.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document);
      return { schema: { ...schema, ...describeHeaders(document.route) }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  void app.register(async (api) => {
    register(api as unknown as App);
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
