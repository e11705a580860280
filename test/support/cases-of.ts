// Parses a table of inputs: tab-separated text with column names in the first line; `\uXXXX` is that character.
export function casesOf<Columns extends string>(table: string): Record<Columns, string>[] {
  const [head = '', ...rows] = table.trimEnd().split('\n');
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
