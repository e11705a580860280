// Lint rule with types: no code reads a field that the table of malformed responses lists as never rendered.
import type { Rule } from 'eslint';
import type { Node } from 'estree';
import ts from 'typescript';
import { UNREAD_FIELDS } from '../component/app/malformed/drawn-nowhere.ts';

/** What typed linting provides to a rule. */
interface TypedServices {
  program: ts.Program;
  esTreeNodeToTSNodeMap: { get(node: Node): ts.Node };
}

const NAMES: ReadonlySet<string> = new Set([...UNREAD_FIELDS].map((field) => field.split('.')[1]!));

/** `Currency.description`, by the interface or schema that declares it. */
function declaredAs(symbol: ts.Symbol | undefined): string[] {
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    let owner: ts.Node = declaration.parent;
    while (!ts.isSourceFile(owner) && !ts.isInterfaceDeclaration(owner) && !ts.isVariableDeclaration(owner))
      owner = owner.parent;
    return ts.isSourceFile(owner) ? [] : [`${owner.name.getText()}.${symbol!.name}`];
  });
}

export const unreadFields: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      read: '{{field}} is drawn nowhere, says drawn-nowhere.ts: give it a row where it is drawn now.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as TypedServices;
    const checker = program.getTypeChecker();

    function check(node: Node, holder: Node, name: Node) {
      if (name.type !== 'Identifier' || !NAMES.has(name.name)) return;
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(holder));
      const symbols = (type.isUnion() ? type.types : [type]).map((part) =>
        checker.getPropertyOfType(part, name.name),
      );
      const field = symbols.flatMap(declaredAs).find((declared) => UNREAD_FIELDS.has(declared));
      if (field) context.report({ node, messageId: 'read', data: { field } });
    }

    return {
      MemberExpression(node) {
        if (!node.computed) check(node, node.object as Node, node.property as Node);
      },
      ObjectPattern(node) {
        for (const property of node.properties)
          if (property.type === 'Property') check(property as unknown as Node, node, property.key as Node);
      },
    };
  },
};
