// The byte budgets, and what the build weighs against them (Brotli 11, the frame's script gzip 9; 1 kB = 1000 bytes).
import { fileOf, loadedWith, type ChunkGraph } from './chunk-graph.ts';
import { APPLICATION, FIRST_QUOTE, FIRST_VIEW } from './application.ts';
import { ENTRY, FRAME_ENTRY } from './entries.ts';
import { addedOnDemand } from './added-on-demand.ts';
import type { FileManifest } from './file-manifest.ts';
import { VAULT_SENDER, vaultFieldsFiles } from './vault.ts';

const KB = 1000;
/** How far a row may grow past what it weighed when its budget was set: a changed word breaks no build. */
export const ROOM = 1.03;

/** What each row weighs, in kB; a test asks for a lower figure where the build has become lighter by as much. */
export const BUDGETS = {
  /** What a visit loads that begins without the first view; 5 kB of it draw the card for all others (D-330). */
  critical: 123.5,
  /** What takes the card over after the first quote, or brings the quote where none comes first. */
  firstView: 59.4,
  /** The element's script, which draws the card: an amount can be typed after it. */
  earlyCard: 24,
  /** What a usual visit needs before its first amounts, answers apart: the element's script and what works the quote out. */
  firstQuote: 34.8,
  /** Gzip. */
  frame: 6.7,
  /** What the vault's page loads before its fields can be used; each byte of it delays the card form. */
  vaultFields: 12.3,
  /** What sends the card, read while it is typed. */
  vaultSender: 12.3,
} as const;

/** The heaviest of what loads later, by the source it starts with; the first that fits counts. */
export const LATER: readonly { isFor: RegExp; budget: number }[] = [
  { isFor: /^src\/vendors\/near\//, budget: 40 },
  { isFor: /phone/, budget: 62.1 },
  { isFor: /^src\/vendors\/addresses\//, budget: 17.5 },
  // What all steps share, the router and the notices of other orders among it: loaded once, while the customer types.
  { isFor: /^src\/app\/steps\./, budget: 42.4 },
  // The order's screen holds the card's form, the ways to pay by hand and the checks of its answers; it is read ahead while the customer types.
  { isFor: /^src\/features\/order-page\//, budget: 59 },
  { isFor: /./, budget: 53.3 },
];

/** What the first view must do without, besides. */
const SCREEN_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  '@r2wc/core',
  '@r2wc/react-to-web-component',
];

/** What works amounts out: the element's script only draws. */
const MODEL_PACKAGES: readonly string[] = ['big.js', 'valtio'];

/** What the calculator must do without. */
const LATER_PACKAGES: readonly string[] = [
  'zod',
  'react-router',
  'react-router-dom',
  '@tanstack/react-form',
  '@tanstack/form-core',
  'libphonenumber-js',
  'near-api-js',
  '@sumsub/websdk',
];

export interface SizeRow {
  name: string;
  files: string[];
  raw: number;
  /** Compressed, in bytes. */
  packed: number;
  limit: number;
  /** It has become so light that its budget should fall to what it weighs. */
  isLoose: boolean;
  /** Comes after the calculator: named only where it is over its limit. */
  isLater?: true;
  /** Packages that should not be here. */
  misplaced: string[];
}

export const isOver = (row: SizeRow): boolean => row.packed > row.limit || row.misplaced.length > 0;

/**
 * The critical path first, the first view, the element's script, the same with what works out the first quote, the script of the frame, the
 * vault's page, then everything that loads later, each without what is there already.
 */
export function weigh(graph: ChunkGraph, files: FileManifest): SizeRow[] {
  const critical = criticalFiles(graph);
  const sum = (names: string[], key: 'raw' | 'brotli' | 'gzip') =>
    names.reduce((total, name) => total + files[name]![key], 0);
  const row = (name: string, names: string[], budget: number, how: 'brotli' | 'gzip' = 'brotli'): SizeRow => {
    const packed = sum(names, how);
    return {
      name,
      files: names,
      raw: sum(names, 'raw'),
      packed,
      limit: Math.round(budget * KB * ROOM),
      isLoose: packed < (budget * KB) / ROOM,
      misplaced: [],
    };
  };
  const misplaced = (inside: readonly string[], names: readonly string[]) => {
    const packages = inside.flatMap((file) => graph[file]!.packages);
    return names.filter((name) => packages.includes(name));
  };
  const first = firstFiles(graph);
  const later = [...addedOnDemand(graph, critical)].map(([file, added]) => {
    const start = graph[file]!.entryPoint ?? file;
    const { budget, isFor } = LATER.find(({ isFor }) => isFor.test(start))!;
    return { ...row(start, added, budget), isLater: true as const, kind: isFor };
  });
  later.sort((a, b) => b.packed - a.packed);
  const isHeaviest = ({ kind }: { kind: RegExp }, at: number) =>
    later.findIndex((one) => one.kind === kind) === at;
  const early = loadedWith(graph, fileOf(graph, ENTRY));
  const frame = row(
    'frame script (gzip)',
    loadedWith(graph, fileOf(graph, FRAME_ENTRY)),
    BUDGETS.frame,
    'gzip',
  );
  return [
    {
      ...row('critical path', critical, BUDGETS.critical),
      misplaced: misplaced(critical, LATER_PACKAGES),
    },
    {
      ...row('first view', first, BUDGETS.firstView),
      misplaced: misplaced(first, [...LATER_PACKAGES, ...SCREEN_PACKAGES]),
    },
    {
      ...row('early card', early, BUDGETS.earlyCard),
      misplaced: misplaced(early, [...LATER_PACKAGES, ...SCREEN_PACKAGES, ...MODEL_PACKAGES]),
    },
    row('first quote', [...early, fileOf(graph, FIRST_QUOTE)], BUDGETS.firstQuote),
    frame,
    row('vault fields', vaultFieldsFiles(graph), BUDGETS.vaultFields),
    row('vault sender', loadedWith(graph, fileOf(graph, VAULT_SENDER)), BUDGETS.vaultSender),
    ...later.map(({ kind, ...each }, at) => ({ ...each, isLoose: each.isLoose && isHeaviest({ kind }, at) })),
  ];
}

/** What loads before the calculator can be used where no first view is drawn, in English. */
const criticalFiles = (graph: ChunkGraph) => filesBefore(graph, APPLICATION);

/** What loads before the first view can be used, in English. */
const firstFiles = (graph: ChunkGraph) => filesBefore(graph, FIRST_VIEW);

function filesBefore(graph: ChunkGraph, application: string): string[] {
  const texts = Object.keys(graph).filter((file) => graph[file]!.entryPoint === 'messages:en/first');
  const starts = [fileOf(graph, ENTRY), fileOf(graph, application), ...texts];
  return [...new Set(starts.flatMap((file) => loadedWith(graph, file)))];
}

function verdictOf(row: SizeRow): string {
  if (row.misplaced.length > 0) return `holds ${row.misplaced.join(', ')}`;
  if (isOver(row)) return 'OVER';
  return row.isLoose ? 'ok, and its budget can fall' : 'ok';
}

export function sizeTable(rows: readonly SizeRow[]): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  const cells = rows.map((row) => [row.name, kb(row.raw), kb(row.packed), kb(row.limit), verdictOf(row)]);
  const table = [['name', 'raw kB', 'packed kB', 'budget kB', 'verdict'], ...cells];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const isText = (column: number) => column === 0 || column === 4;
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
