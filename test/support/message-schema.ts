// Validates posted messages against the schema that the package publishes.
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../elements/build/paths.ts';
import { schemaErrors, type JsonSchema } from './json-schema.ts';

/** Lists mismatches with their message; empty if all messages match. */
export function messageErrors(messages: readonly object[]): string[] {
  const schema = JSON.parse(readFileSync(fromRoot('dist/events.schema.json'), 'utf8')) as JsonSchema;
  return messages.flatMap((message) =>
    schemaErrors(schema, message).map((error) => `${error}: ${JSON.stringify(message)}`),
  );
}
