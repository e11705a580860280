// Lint rule with types: a store is written only in the folder that declares it; others call its functions.
import type { Rule } from 'eslint';
import type { Node } from 'estree';
import { relative } from 'node:path';
import type ts from 'typescript';
import { ROOT } from '../../elements/build/paths.ts';

/** What typed linting provides to a rule. */
interface TypedServices {
  program: ts.Program;
  esTreeNodeToTSNodeMap: { get(node: Node): ts.Node };
}

/** A feature, else the first folder below src, else the top folder. */
const roomOf = (path: string): string =>
  /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? /^src\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0]!;

const fromRootOf = (file: string): string => relative(ROOT, file).replaceAll('\\', '/');

export const storeWrites: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { foreign: '{{store}} belongs to {{owner}}: call one of its verbs, or write one there.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as TypedServices;
    const checker = program.getTypeChecker();
    const room = roomOf(fromRootOf(context.filename));

    function check(node: Node, written: Node | undefined) {
      if (!written) return;
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(written));
      const symbol = type.aliasSymbol ?? (type.getSymbol() as ts.Symbol | undefined);
      const declared = symbol?.declarations?.[0]?.getSourceFile().fileName;
      if (!symbol?.name.endsWith('Store') || !declared) return;
      const owner = roomOf(fromRootOf(declared));
      if (owner !== room) context.report({ node, messageId: 'foreign', data: { store: symbol.name, owner } });
    }
    const holderOf = (target: Node) => (target.type === 'MemberExpression' ? target.object : undefined);

    return {
      AssignmentExpression: (node) => check(node, holderOf(node.left)),
      UpdateExpression: (node) => check(node, holderOf(node.argument)),
      UnaryExpression: (node) =>
        check(node, node.operator === 'delete' ? holderOf(node.argument) : undefined),
      CallExpression(node) {
        const isAssign = context.sourceCode.getText(node.callee) === 'Object.assign';
        check(node, isAssign ? node.arguments[0] : undefined);
      },
    };
  },
};
