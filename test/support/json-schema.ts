// Checks a value against the part of JSON Schema that the project's own schemas use; an unknown keyword is an error.
export type JsonSchema = { [key: string]: unknown };

/** Where the value does not fit; empty when it does. */
export function schemaErrors(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchema = schema,
  path = '',
): string[] {
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    const check = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword]! : null;
    if (!check) throw new Error(`the schema uses ${keyword}, which this check does not know`);
    return check({ rule, value, root, path, schema });
  });
}

interface Check {
  rule: unknown;
  value: unknown;
  root: JsonSchema;
  path: string;
  schema: JsonSchema;
}

const nothing = (): string[] => [];
const unless = (isRight: boolean, path: string, what: string): string[] =>
  isRight ? [] : [`${path} ${what}`];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  null: (value) => value === null,
};

const KEYWORDS: Record<string, (check: Check) => string[]> = {
  $schema: nothing,
  $defs: nothing,
  title: nothing,
  description: nothing,
  type: ({ rule, value, path }) => unless(TYPES[rule as string]!(value), path, `is no ${String(rule)}`),
  const: ({ rule, value, path }) => unless(value === rule, path, `is not ${String(rule)}`),
  enum: ({ rule, value, path }) => unless((rule as unknown[]).includes(value), path, 'is none of the values'),
  minimum: ({ rule, value, path }) => unless((value as number) >= (rule as number), path, 'is too small'),
  $ref: ({ rule, value, root, path }) => {
    const name = (rule as string).replace('#/$defs/', '');
    return schemaErrors((root['$defs'] as Record<string, JsonSchema>)[name]!, value, root, path);
  },
  oneOf: ({ rule, value, root, path }) => {
    const fits = (rule as JsonSchema[]).filter((one) => schemaErrors(one, value, root, path).length === 0);
    return unless(fits.length === 1, path, `fits ${fits.length} of the forms`);
  },
  anyOf: ({ rule, value, root, path }) =>
    unless(
      (rule as JsonSchema[]).some((one) => schemaErrors(one, value, root, path).length === 0),
      path,
      'fits none of the forms',
    ),
  required: ({ rule, value, path }) =>
    (rule as string[]).flatMap((name) =>
      unless(isObject(value) && Object.hasOwn(value, name), `${path}/${name}`, 'is missing'),
    ),
  properties: ({ rule, value, root, path }) =>
    isObject(value)
      ? Object.entries(rule as Record<string, JsonSchema>).flatMap(([name, one]) =>
          Object.hasOwn(value, name) ? schemaErrors(one, value[name], root, `${path}/${name}`) : [],
        )
      : [],
  additionalProperties: ({ rule, value, root, path, schema }) => {
    if (!isObject(value)) return [];
    const known = Object.keys((schema['properties'] ?? {}) as object);
    return Object.entries(value)
      .filter(([name]) => !known.includes(name))
      .flatMap(([name, one]) =>
        rule === false
          ? [`${path}/${name} is not foreseen`]
          : schemaErrors(rule as JsonSchema, one, root, `${path}/${name}`),
      );
  },
  items: ({ rule, value, root, path }) =>
    (value as unknown[]).flatMap((one, index) =>
      schemaErrors(rule as JsonSchema, one, root, `${path}/${index}`),
    ),
};
