// Describes every host message as JSON Schema (`events.schema.json`), derived from the TypeScript types of the messages.
import ts from 'typescript';
import { fromRoot } from './paths.ts';

const SOURCE = 'src/host/messages.ts';
const TABLE = 'HostPayloads';

export type JsonSchema = { [key: string]: unknown };

export function describeEvents(): string {
  const program = ts.createProgram([fromRoot(SOURCE)], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(fromRoot(SOURCE))!;
  const table = source.statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === TABLE,
  )!;
  const payloads = Object.fromEntries(
    checker
      .getTypeAtLocation(table)
      .getProperties()
      .map((property) => [property.name, schemaOf(checker.getTypeOfSymbol(property), checker)]),
  );
  return `${JSON.stringify(envelopes(payloads), null, 2)}\n`;
}

/** The posted form of each message; the CustomEvent's `detail` is the payload and `meta`. */
const envelopes = (payloads: Record<string, JsonSchema>): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Messages that <ramp-widget> posts to the page that hosts it',
  description:
    'The event ramp-<type, with dashes> carries the same: event.detail is the payload, with id, sequence and instance under meta.',
  oneOf: Object.keys(payloads).map((type) => ({ $ref: `#/$defs/${type}` })),
  $defs: {
    ...Object.fromEntries(Object.keys(payloads).map((type) => [type, envelopeOf(type)])),
    ...Object.fromEntries(Object.entries(payloads).map(([type, schema]) => [`${type}_payload`, schema])),
  },
});

const envelopeOf = (type: string): JsonSchema => ({
  type: 'object',
  properties: {
    source: { const: 'ramp-widget' },
    version: { const: 1 },
    type: { const: type },
    id: { type: 'string', description: 'Unique; a replayed message keeps it.' },
    sequence: { type: 'integer', minimum: 1, description: 'Per instance, from 1, without gaps.' },
    instance: { type: 'string' },
    payload: { $ref: `#/$defs/${type}_payload` },
  },
  required: ['source', 'version', 'type', 'id', 'sequence', 'instance', 'payload'],
});

/** Supports the types that messages use, and throws for any other. */
function schemaOf(type: ts.Type, checker: ts.TypeChecker): JsonSchema {
  if (type.isUnion()) return unionOf(type.types, checker);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
  if (type.flags & ts.TypeFlags.String) return { type: 'string' };
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
  const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : null;
  if (element) return { type: 'array', items: schemaOf(element, checker) };
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (index) return { type: 'object', additionalProperties: schemaOf(index, checker) };
  if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectOf(type, checker);
  throw new Error(`events.schema.json: no schema for ${checker.typeToString(type)}`);
}

function unionOf(types: readonly ts.Type[], checker: ts.TypeChecker): JsonSchema {
  if (types.every((type) => type.isStringLiteral())) return { enum: types.map(({ value }) => value) };
  const [known, isNullable] = [types.filter((type) => !(type.flags & ts.TypeFlags.Null)), types.length];
  const schemas = known.map((type) => schemaOf(type, checker));
  return { anyOf: isNullable > known.length ? [...schemas, { type: 'null' }] : schemas };
}

function objectOf(type: ts.Type, checker: ts.TypeChecker): JsonSchema {
  const properties = type.getProperties().map((property) => {
    const text = ts.displayPartsToString(property.getDocumentationComment(checker));
    const schema = schemaOf(checker.getTypeOfSymbol(property), checker);
    return [property.name, text ? { ...schema, description: text } : schema] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}
