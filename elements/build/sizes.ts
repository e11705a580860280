// The byte budgets, and the build's sizes against them (Brotli 11, the frame's script gzip 9; 1 kB = 1000 bytes).
import { fileOf, loadedWith, type ChunkGraph } from './chunk-graph.ts';
import { APPLICATION, FIRST_QUOTE, FIRST_VIEW } from './application.ts';
import { ENTRY, FRAME_ENTRY } from './entries.ts';
import { addedOnDemand } from './added-on-demand.ts';
import type { FileManifest } from './file-manifest.ts';
import { VAULT_SENDER, vaultFieldsFiles } from './vault.ts';

const KB = 1000;
/** Tolerance above a budget, so that changing a word does not fail the build. */
export const ROOM = 1.03;

/** The size of each row in kB when its budget was set; a test asks for a lower budget if the build has shrunk by the tolerance. */
export const BUDGETS = {
  /** Bytes that a visit loads if it starts without the first view; 5 kB of them draw the card for all other visits (D-330). */
  critical: 127.6,
  /** Takes over the card after the first quote; fetches the quote if that has not happened before. */
  firstView: 62.5,
  /** The element's script, which draws the card or creates the frame: once it has run, the customer can type an amount. */
  earlyCard: 25.4,
  /** Bytes before the first amounts of a usual visit, API responses excluded: the element's script and the code that computes the quote. */
  firstQuote: 36.5,
  /** Gzip. */
  frame: 7.25,
  /** Loaded by the vault's page before its fields are usable; each byte delays the card form. */
  vaultFields: 12.1,
  /** Sends the card; loaded while the customer types it. */
  vaultSender: 13.5,
} as const;

/** The largest lazily loaded parts, by their entry source; the first pattern that matches applies. */
export const LATER: readonly { isFor: RegExp; budget: number }[] = [
  { isFor: /^src\/vendors\/near\//, budget: 40 },
  { isFor: /phone/, budget: 62.1 },
  { isFor: /^src\/vendors\/addresses\//, budget: 7.2 },
  // What all steps share, including the router and the notices about other orders: loaded once, while the customer types.
  { isFor: /^src\/app\/steps\./, budget: 45.4 },
  // The order's screen: the card form, the manual payment methods and the checks of their answers; preloaded while the customer types.
  { isFor: /^src\/features\/purchase\/page\//, budget: 62.8 },
  { isFor: /./, budget: 59.6 },
];

/** Packages that the first view must not contain, in addition to LATER_PACKAGES. */
const SCREEN_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  '@r2wc/core',
  '@r2wc/react-to-web-component',
];

/** The amount model, which the element's script must not contain: it only draws. */
const MODEL_PACKAGES: readonly string[] = ['big.js', 'valtio'];

/** Packages that must not load before the calculator is usable. */
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
  /** The build has shrunk so much that the budget should be lowered. */
  isLoose: boolean;
  /** Loads after the calculator; the build lists it only if its budget is exceeded or too high. */
  isLater?: true;
  /** Packages that should not be in these files. */
  misplaced: string[];
}

export const isOver = (row: SizeRow): boolean => row.packed > row.limit || row.misplaced.length > 0;

/**
 * Returns the rows in order: critical path, first view, the element's script, the same with the first quote, the frame's script, the
 * vault's page, then every lazily loaded part, each without what is loaded already.
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

/** Files loaded before the calculator is usable if no first view is drawn, in English. */
const criticalFiles = (graph: ChunkGraph) => filesBefore(graph, APPLICATION);

/** Files loaded before the first view is usable, in English. */
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
