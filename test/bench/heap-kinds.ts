// Splits a page's JavaScript memory into loaded code and data, by a heap snapshot.
import type { CDPSession } from 'playwright';

/** Bytes. */
export interface HeapKinds {
  /** Functions, their compiled code, object shapes, and everything that only code retains: sources, names, constants. */
  code: number;
  data: number;
}

export interface HeapSnapshot {
  snapshot: {
    meta: { node_fields: string[]; node_types: [string[], ...unknown[]]; edge_fields: string[] };
  };
  nodes: number[];
  edges: number[];
}

const CODE_TYPES = ['code', 'closure', 'object shape'];
/** Objects of the browser, outside the JavaScript memory. */
const OUTSIDE = 'native';

export async function readKinds(session: CDPSession): Promise<HeapKinds> {
  const pieces: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void pieces.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return kindsOf(JSON.parse(pieces.join('')) as HeapSnapshot);
}

export function kindsOf({ snapshot: { meta }, nodes, edges }: HeapSnapshot): HeapKinds {
  const { node_fields: fields, node_types: types, edge_fields: edgeFields } = meta;
  const [type, size, edgeCount] = ['type', 'self_size', 'edge_count'].map((field) =>
    fields.indexOf(field),
  ) as [number, number, number];
  const target = edgeFields.indexOf('to_node');
  const typeOf = (node: number) => types[0][nodes[node + type]!]!;
  const firstEdges = new Map<number, number>();
  let edge = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    firstEdges.set(node, edge);
    edge += nodes[node + edgeCount]! * edgeFields.length;
  }
  // Nodes that the roots reach without passing through code.
  const reached = new Set([0]);
  for (const node of reached) {
    if (typeOf(node) === 'code') continue;
    const first = firstEdges.get(node)!;
    for (let at = 0; at < nodes[node + edgeCount]!; at += 1)
      reached.add(edges[first + at * edgeFields.length + target]!);
  }
  const kinds: HeapKinds = { code: 0, data: 0 };
  for (const node of firstEdges.keys()) {
    if (typeOf(node) === OUTSIDE) continue;
    const isCode = CODE_TYPES.includes(typeOf(node)) || !reached.has(node);
    kinds[isCode ? 'code' : 'data'] += nodes[node + size]!;
  }
  return kinds;
}
