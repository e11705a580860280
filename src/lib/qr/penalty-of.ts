// How hard a masked QR code would be to read: runs, blocks, look-alikes of finders and imbalance (ISO/IEC 18004).
type Matrix = readonly (readonly boolean[])[];

const FINDER_LIKE = /(?=00001011101|10111010000)/g;

export function penaltyOf(matrix: Matrix): number {
  const rows = matrix.map(toBits);
  const columns = matrix.map((_, x) => toBits(matrix.map((row) => row[x]!)));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  return lines + blockPenalty(rows) + balancePenalty(rows);
}

const toBits = (line: readonly boolean[]) => line.map((dark) => (dark ? '1' : '0')).join('');

function linePenalty(line: string): number {
  const runs = (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  return runs + [...line.matchAll(FINDER_LIKE)].length * 40;
}

function blockPenalty(rows: readonly string[]): number {
  let blocks = 0;
  for (let y = 1; y < rows.length; y += 1) {
    const [above, here] = [rows[y - 1]!, rows[y]!];
    for (let x = 1; x < here.length; x += 1) {
      const module = here[x];
      if (module === here[x - 1] && module === above[x] && module === above[x - 1]) blocks += 1;
    }
  }
  return blocks * 3;
}

function balancePenalty(rows: readonly string[]): number {
  const all = rows.join('');
  const dark = all.replaceAll('0', '').length;
  return Math.floor(Math.abs(dark * 20 - all.length * 10) / all.length) * 10;
}
