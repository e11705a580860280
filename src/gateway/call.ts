// Each call of the gateway is a function of the client, its parameters, and a signal that aborts it.
import type { ApiCall, ApiClient, CallOptions } from './client.ts';

/** `describe` turns the parameters into the request. */
export const call =
  <Params, Result>(describe: (params: Params) => ApiCall<Result>) =>
  (client: ApiClient, params: Params, options?: CallOptions): Promise<Result> =>
    client.send({ ...describe(params), ...options });

/** A call without parameters. */
export const fixedCall =
  <Result>(fixed: ApiCall<Result>) =>
  (client: ApiClient, options?: CallOptions): Promise<Result> =>
    client.send({ ...fixed, ...options });
