// Parses a response with a schema, for tests of the wire format.
import assert from 'node:assert/strict';

interface Schema<T> {
  safeParse(value: unknown): { success: boolean; data?: T };
}
export const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
export const read = <T>(schema: Schema<T>, value: unknown): T => {
  const { success, data } = schema.safeParse(value);
  assert.ok(success, `refused ${JSON.stringify(value)}`);
  return data as T;
};
export const refuses = (schema: Schema<unknown>, value: unknown) =>
  assert.equal(schema.safeParse(value).success, false, JSON.stringify(value));
