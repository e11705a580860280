// Writes to stores (interfaces named *Store), by the room that writes and the room that declares the store.
import { relative } from 'node:path';
import ts from 'typescript';
import { fromRoot, ROOT } from '../../elements/build/paths.ts';
import { walk } from '../rules/source.ts';

/** A room: a feature, else the first folder below src, else the top folder. */
const roomOf = (path: string): string =>
  /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? /^src\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0]!;

function typedProgram(): ts.Program {
  const { config } = ts.readConfigFile(fromRoot('tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src', 'elements'] },
    ts.sys,
    ROOT,
  );
  return ts.createProgram(fileNames, options);
}

/** What is written into, where a node writes into a member. */
function writtenBy(node: ts.Node): ts.Expression | undefined {
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
    ts.isPropertyAccessExpression(node.left)
  )
    return node.left.expression;
  if (ts.isCallExpression(node) && node.expression.getText() === 'Object.assign') return node.arguments[0];
  if (ts.isDeleteExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return node.expression.expression;
  return undefined;
}

export function printStoreWrites(): void {
  const program = typedProgram();
  const checker = program.getTypeChecker();
  const fromRootOf = (file: ts.SourceFile) => relative(ROOT, file.fileName).replaceAll('\\', '/');
  const stores: Record<string, { own: number; foreign: number }> = {};
  const pairs: Record<string, number> = {};
  for (const source of program.getSourceFiles()) {
    const path = fromRootOf(source);
    if (!/^(src|elements)\//.test(path)) continue;
    walk(source, (node) => {
      const written = writtenBy(node);
      if (!written) return;
      const type = checker.getTypeAtLocation(written);
      const symbol = type.aliasSymbol ?? (type.getSymbol() as ts.Symbol | undefined);
      const declared = symbol?.declarations?.[0];
      if (!symbol?.name.endsWith('Store') || !declared) return;
      const counts = (stores[symbol.name] ??= { own: 0, foreign: 0 });
      if (roomOf(path) === roomOf(fromRootOf(declared.getSourceFile()))) {
        counts.own += 1;
        return;
      }
      counts.foreign += 1;
      const pair = `${roomOf(path)} → ${symbol.name}`;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    });
  }
  console.table(stores);
  for (const [pair, count] of Object.entries(pairs).sort((a, b) => b[1] - a[1]))
    console.log(String(count).padStart(4), pair);
  const sum = (kind: 'own' | 'foreign') =>
    Object.values(stores).reduce((total, counts) => total + counts[kind], 0);
  console.log(`${sum('foreign')} foreign of ${sum('own') + sum('foreign')} writes`);
}
