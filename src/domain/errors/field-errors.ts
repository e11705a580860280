// Server validation errors by form field: the first message of each.
import type { FieldErrors } from './ramp-error.ts';

/** `renames`: wire name → form field; other names stay unchanged. Empty messages do not count. */
export function fieldErrors(
  fields: FieldErrors | undefined,
  renames: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, messages] of Object.entries(fields ?? {})) {
    const field = Object.hasOwn(renames, name) ? renames[name]! : name;
    const message = messages.find((text) => !isEmpty(text));
    if (message && !first.has(field)) first.set(field, message);
  }
  return Object.fromEntries(first);
}

/** Empty means null or the empty string. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/**
 * Returns the first message of a field that the form does not have, to be shown below the form; otherwise the customer would not see it.
 */
export function errorWithoutField(
  errors: Readonly<Record<string, string>>,
  shown: readonly string[],
): string | null {
  return Object.entries(errors).find(([name]) => !shown.includes(name))?.[1] ?? null;
}
