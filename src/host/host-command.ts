// Reads the commands of a framing element to the hosted page; ignores anything that is not valid.
import { isRecord } from '../lib/stored-record.ts';
import { readEnvelope } from './envelope.ts';
import { HOST_SOURCE } from './messages.ts';

/** Checked later, where the keys are known. */
export type Texts = string | Readonly<Record<string, unknown>> | null;

/** Facts about the host, and settings that may change live; an absent field stays unchanged. */
export interface HostOptions {
  locale?: string | null;
  theme?: string | null;
  logo?: boolean;
  refcode?: string | null;
  /** By locale and key, or as JSON; null for the widget's own texts. */
  texts?: Texts;
  /** All `--ramp-*` properties of the page; a missing one gets its default. */
  tokens?: Readonly<Record<string, string>>;
  /** The host page can send the crypto of a sell order itself. */
  canDeposit?: boolean;
}

export type HostCommand =
  | { type: 'restart' | 'close' | 'replay' }
  /** `version` of the element's script; answered by `loaded`. */
  | { type: 'hello'; payload: { version: string | null } & HostOptions }
  | { type: 'launch'; payload: { payload: string; signature: string | null } }
  | { type: 'set'; payload: HostOptions }
  /** The result of a deposit; without `answer` it has only begun. */
  | { type: 'deposit_result'; payload: { orderId: string; answer?: unknown } };

export function readHostCommand(data: unknown): HostCommand | null {
  const envelope = readEnvelope(data, HOST_SOURCE);
  if (!envelope) return null;
  const { type, payload = {} } = envelope;
  if (!isRecord(payload)) return null;
  switch (type) {
    case 'restart':
    case 'close':
    case 'replay':
      return { type };
    case 'hello': {
      const options = readOptions(payload);
      return options && { type, payload: { version: textOrNull(payload['version']), ...options } };
    }
    case 'launch':
      return typeof payload['payload'] === 'string'
        ? { type, payload: { payload: payload['payload'], signature: textOrNull(payload['signature']) } }
        : null;
    case 'set': {
      const options = readOptions(payload);
      return options && { type, payload: options };
    }
    case 'deposit_result':
      return typeof payload['orderId'] === 'string'
        ? { type, payload: { ...payload, orderId: payload['orderId'] } }
        : null;
    default:
      return null;
  }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isTexts = (value: unknown) =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
const isFlag = (value: unknown) => typeof value === 'boolean';

const OPTIONS: Readonly<Record<keyof HostOptions, (value: unknown) => boolean>> = {
  locale: isTextOrNull,
  theme: isTextOrNull,
  logo: isFlag,
  refcode: isTextOrNull,
  texts: (value) => isTextOrNull(value) || isRecord(value),
  tokens: isTexts,
  canDeposit: isFlag,
};

/** Null if an option has an invalid value; unknown options are ignored. */
function readOptions(payload: Record<string, unknown>): HostOptions | null {
  const given = Object.entries(OPTIONS).filter(([name]) => payload[name] !== undefined);
  if (!given.every(([name, fits]) => fits(payload[name]))) return null;
  return Object.fromEntries(given.map(([name]) => [name, payload[name]]));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
