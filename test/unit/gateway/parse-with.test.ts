// What is malformed costs itself alone: a table made from the schemas themselves, with what is read then.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderSchema, publicOrderSchema } from '../../../src/domain/order/order.schema.ts';
import { parseWith } from '../../../src/gateway/parse-with.ts';
import { order } from '../../support/orders.ts';
import { answerSchemas, answerWith, leavablePlaces, valueAt } from '../../support/schema-fields.ts';

/** None of them holds anything personal, and each is what a gateway has been seen to write. */
const WRONG_FORMS: readonly unknown[] = [5, -1.5, 'soon', true, [], ['x'], {}];

function read(schema: Parameters<typeof parseWith>[0], answer: unknown) {
  const left: string[] = [];
  return { value: parseWith(schema)(answer, (misfit) => void left.push(misfit)), left };
}

const nameOf = (path: readonly string[], answer: unknown): string => {
  let inside = answer;
  return path.reduce((name, step) => {
    const key = step === '*' ? Object.keys(inside as object)[0]! : step;
    const isList = Array.isArray(inside);
    inside = (inside as Record<string, unknown>)[key];
    return isList ? `${name}[${key}]` : `${name}.${key}`;
  }, 'result');
};

/** The answer without what stands at the place. */
function without(answer: unknown, path: readonly string[]): unknown {
  const copy = structuredClone(answer);
  const around = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  const last = path.at(-1)!;
  if (Array.isArray(around)) around.pop();
  else delete around[last === '*' ? Object.keys(around)[0]! : last];
  return copy;
}

const schemas = await answerSchemas();
const isPublic = (value: unknown): value is { unread?: string[]; status: string; id?: string } =>
  typeof value === 'object' && value !== null && 'status' in value;

describe('what is malformed costs itself alone', () => {
  it('finds the places of all answers', () => {
    const places = schemas.flatMap(({ schema }) => leavablePlaces(schema));
    assert.ok(places.length > 120, String(places.length));
  });

  for (const { name, schema } of schemas)
    for (const { path, inner, isAddress } of leavablePlaces(schema))
      it(`${name}: ${path.join('.')} of a wrong form is left out and told, and all else is read`, () => {
        const known = schema === orderSchema || schema === publicOrderSchema ? order() : null;
        const plain = known ?? answerWith(schema, [], undefined);
        const wrong = WRONG_FORMS.filter((form) => !inner.safeParse(form).success);
        assert.ok(wrong.length >= 3, 'wrong forms');
        for (const form of wrong) {
          const answer =
            known && path.length === 1 ? { ...known, [path[0]!]: form } : answerWith(schema, path, form);
          const { value, left } = read(schema, answer);
          const place = nameOf(path, answer);
          assert.equal(left.length, 1, left.join());
          assert.ok(left[0]!.startsWith(place), `${left[0]} at ${place}`);
          assert.match(left[0]!, /: .+, not (nothing|a list|a map|a number|true or false|other text)$/);
          assert.doesNotMatch(left[0]!, /Invalid|Too /, 'what was wanted, in words of the contract');
          if (isPublic(value) && value.unread) {
            assert.deepEqual([value.unread, value.status], [[path[0]], (plain as { status: string }).status]);
            continue;
          }
          if (!isAddress) assert.deepEqual(value, read(schema, without(answer, path)).value);
        }
      });
});
