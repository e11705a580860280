// The byte budgets, and what the build weighs against them (Brotli 11, the frame's script gzip 9; 1 kB = 1000 bytes).
import { fileOf, loadedWith, type ChunkGraph } from './chunk-graph.ts';
import { APPLICATION, FIRST_QUOTE, FIRST_VIEW } from './application.ts';
import { ENTRY, FRAME_ENTRY } from './entries.ts';
import { addedOnDemand } from './added-on-demand.ts';
import type { FileManifest } from './file-manifest.ts';
import { VAULT_SENDER, vaultFieldsFiles } from './vault.ts';

const KB = 1000;
/** How far a row may grow past what it weighed when its budget was set: a changed word breaks no build. */
export const ROOM = 1.35;
/** What a visit loads that begins without the first view; 5 kB of it draw the card for all others (D-330). */
const CRITICAL_LIMIT = 108.5 * KB;
/** The element's script, which draws the card: an amount can be typed after it. */
const EARLY_CARD_LIMIT = 17.9 * KB;
/**
 * What takes the card over after the first quote, or brings the quote where none comes first; the rest of the critical path follows.
 * 44.7 kB, and a third that the names of the chunks decide: they are other ones in each folder that it is built in, and move the sum by some 100 bytes.
 */
const FIRST_VIEW_LIMIT = 45.4 * KB;
/** What a usual visit needs before its first amounts stand, answers apart: the element's script and what works the quote out. */
const FIRST_QUOTE_LIMIT = 26.4 * KB;
/** Gzip. It was 5 KiB before the frame refused gateways that are reached in the clear, and began again once the browser is online. */
const FRAME_LIMIT = 5.3 * KB;

/** What the vault's page loads before its fields can be used; each byte of it delays the card form. */
const VAULT_FIELDS_LIMIT = 10 * KB;
/** What sends the card, read while it is typed. */
const VAULT_SENDER_LIMIT = 10 * KB;

/** Limits of what loads later, by the source it starts with; the first that fits counts. */
const LATER_LIMITS: readonly { isFor: RegExp; limit: number }[] = [
  { isFor: /^src\/vendors\/near\//, limit: 46 * KB },
  { isFor: /phone/, limit: 60 * KB },
  { isFor: /^src\/vendors\/addresses\//, limit: 25 * KB },
  // What all steps share, the router and the notices of other orders among it: loaded once, while the customer types.
  { isFor: /^src\/app\/steps\./, limit: 44 * KB },
  // The order's screen holds the card's form, the ways to pay by hand and the checks of its answers; it is read ahead while the customer types.
  { isFor: /^src\/features\/order-page\//, limit: 52 * KB },
  { isFor: /./, limit: 42.2 * KB },
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
  const row = (name: string, names: string[], limit: number, how: 'brotli' | 'gzip' = 'brotli'): SizeRow => ({
    name,
    files: names,
    raw: sum(names, 'raw'),
    packed: sum(names, how),
    limit: Math.round(limit * ROOM),
    misplaced: [],
  });
  const misplaced = (inside: readonly string[], names: readonly string[]) => {
    const packages = inside.flatMap((file) => graph[file]!.packages);
    return names.filter((name) => packages.includes(name));
  };
  const first = firstFiles(graph);
  const later = [...addedOnDemand(graph, critical)].map(([file, added]) => {
    const start = graph[file]!.entryPoint ?? file;
    const { limit } = LATER_LIMITS.find(({ isFor }) => isFor.test(start))!;
    return { ...row(start, added, limit), isLater: true as const };
  });
  later.sort((a, b) => b.packed - a.packed);
  const early = loadedWith(graph, fileOf(graph, ENTRY));
  const frame = row(
    'frame script (gzip)',
    loadedWith(graph, fileOf(graph, FRAME_ENTRY)),
    FRAME_LIMIT,
    'gzip',
  );
  return [
    {
      ...row('critical path', critical, CRITICAL_LIMIT),
      misplaced: misplaced(critical, LATER_PACKAGES),
    },
    {
      ...row('first view', first, FIRST_VIEW_LIMIT),
      misplaced: misplaced(first, [...LATER_PACKAGES, ...SCREEN_PACKAGES]),
    },
    {
      ...row('early card', early, EARLY_CARD_LIMIT),
      misplaced: misplaced(early, [...LATER_PACKAGES, ...SCREEN_PACKAGES, ...MODEL_PACKAGES]),
    },
    row('first quote', [...early, fileOf(graph, FIRST_QUOTE)], FIRST_QUOTE_LIMIT),
    frame,
    row('vault fields', vaultFieldsFiles(graph), VAULT_FIELDS_LIMIT),
    row('vault sender', loadedWith(graph, fileOf(graph, VAULT_SENDER)), VAULT_SENDER_LIMIT),
    ...later,
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

export function sizeTable(rows: readonly SizeRow[]): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  const cells = rows.map((row) => [
    row.name,
    kb(row.raw),
    kb(row.packed),
    kb(row.limit),
    row.misplaced.length > 0 ? `holds ${row.misplaced.join(', ')}` : isOver(row) ? 'OVER' : 'ok',
  ]);
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
