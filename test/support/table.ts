// Parses a table from text: one line per row, ` | ` between the cells.
import assert from 'node:assert/strict';

export function tableOf<Row extends string[]>(columns: Row['length'], text: string): Row[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.trim().split(/\s+\|\s+/);
      assert.equal(cells.length, columns, line);
      return cells as Row;
    });
}
