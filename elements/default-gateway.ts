// The gateway that a page registers the element with: it obeys the rules of the attribute `gateway-url`.
import { gatewayAddress } from './attributes.ts';
import { warn } from './report-problems.ts';

/** Undefined when there is none that can be used: the start then says that `gateway-url` is missing, and the console why. */
export function defaultGateway(given: string | undefined): string | undefined {
  if (!given) return undefined;
  const address = gatewayAddress(given);
  if (!address)
    warn(
      `defaultGatewayUrl must be an absolute https address such as https://ramp.example; http is for this machine only (given: ${JSON.stringify(given)})`,
    );
  return address ?? undefined;
}
