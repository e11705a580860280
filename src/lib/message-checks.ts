// Composable checks for messages between windows. Their limits are far above any legitimate value, so that a hostile page cannot keep the
// other side busy.

export type Check = (value: unknown) => boolean;
export type Shape = Readonly<Record<string, Check>>;

const MAX_TEXT = 20_000;
const MAX_ENTRIES = 200;

export const isText: Check = (value) => typeof value === 'string' && value.length <= MAX_TEXT;
export const isFlag: Check = (value) => typeof value === 'boolean';
/** An integer from 0. */
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
export const isAnything: Check = () => true;
export const isTextMap: Check = (value) =>
  isRecord(value) && Object.keys(value).length <= MAX_ENTRIES && Object.values(value).every(isText);

export const atMost =
  (most: number): Check =>
  (value) =>
    isCount(value) && (value as number) <= most;
export const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** Keys that the shape does not name are allowed. */
export const object =
  (shape: Shape): Check =>
  (value) =>
    isRecord(value) &&
    Object.entries(shape).every(([key, check]) => Object.hasOwn(value, key) && check(value[key]));

/** Returns the message if it has the shape of its `type`, else null. */
export function parseMessage<Message>(
  shapes: Readonly<Record<string, Shape>>,
  data: unknown,
): Message | null {
  if (!isRecord(data) || typeof data['type'] !== 'string' || !Object.hasOwn(shapes, data['type']))
    return null;
  return object(shapes[data['type']]!)(data) ? (data as Message) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
