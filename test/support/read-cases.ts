// The rows of a table of inputs that stands beside its test, as tab-separated text; `\uXXXX` is that character.
import { readFileSync } from 'node:fs';

export function readCases<Columns extends string>(
  test: { url: string },
  name: string,
): Record<Columns, string>[] {
  const [head = '', ...rows] = readFileSync(new URL(name, test.url), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return rows.map((row) => {
    const values = row.split('\t').map(unescaped);
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])) as Record<
      Columns,
      string
    >;
  });
}

const unescaped = (text: string) =>
  text.replace(/\\u([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
