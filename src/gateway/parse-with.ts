// Adapts a zod schema of `domain` to the client's `parse`: drops malformed values one by one, and turns a contract violation into one clear
// error.
import {
  insteadOf,
  misfitError,
  misfitText,
  nameBelow,
  pathOf,
  wantedOf,
  type Issue,
  type ReportMisfit,
} from '../domain/wire/misfit.ts';

/** The part of a zod/mini schema used here, so that this file does not import zod. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

export type Parse<T> = (result: unknown, reportMisfit?: ReportMisfit) => T;

/** Replaces each malformed value at its path, then parses the result again. */
export function parseWith<T>(schema: Schema<T>): Parse<T> {
  return (result, reportMisfit = () => undefined) => {
    const first = schema.safeParse(result);
    if (first.success) return first.data;
    const { issues } = first.error;
    const lost = issues.find((issue) => insteadOf(issue) === undefined);
    if (lost || issues.length === 0) throw misfitError(lost ? textOf(result, lost) : 'result: other values');
    const second = schema.safeParse(repaired(result, issues));
    if (!second.success) throw misfitError(textOf(result, issues[0]!));
    for (const issue of issues) reportMisfit(textOf(result, issue));
    return second.data;
  };
}

function textOf(result: unknown, issue: Issue): string {
  const path = pathOf(issue);
  const place = path.reduce<string>((name, step) => nameBelow(name, step as string | number), 'result');
  return misfitText(place, wantedOf(issue), valueAt(result, path));
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | null)?.[step], value);

/** Works on a copy, and from the end, so that list indexes stay valid. */
function repaired(result: unknown, issues: readonly Issue[]): unknown {
  const root = { result: structuredClone(result) };
  for (const issue of [...issues].reverse()) {
    const path = ['result', ...issue.path];
    const [last] = path.splice(-1);
    const around = valueAt(root, path) as Record<PropertyKey, unknown>;
    const instead = insteadOf(issue);
    if (instead !== 'nothing') around[last!] = instead;
    else if (Array.isArray(around)) around.splice(last as number, 1);
    else delete around[last!];
  }
  return root.result;
}
