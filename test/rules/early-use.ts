// Lint rule: no variable or class is used before its definition, not even by a hoisted function that is called too early. ESLint's own rule
// only finds uses in the same function, or forbids every helper below its callers.
import type { Rule, Scope } from 'eslint';
import type { Node } from 'estree';

type Code = Node & Partial<Rule.NodeParentExtension>;

/** Functions that call their arguments at once. */
const RUN_AT_ONCE = new Set(
  'every filter find findIndex findLast flatMap forEach from map reduce reduceRight replace replaceAll some sort toSorted'.split(
    ' ',
  ),
);

export const earlyUse: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { early: "'{{name}}' is used before it is defined: line {{line}} gets here first." },
  },
  create(context) {
    const { scopeManager } = context.sourceCode;
    return {
      'Program:exit'() {
        for (const scope of scopeManager.scopes)
          for (const variable of scope.variables) check(context, scopeManager, variable);
      },
    };
  },
};

function check(context: Rule.RuleContext, scopes: Scope.ScopeManager, variable: Scope.Variable): void {
  const defined = definitionOf(variable);
  if (!defined) return;
  const home = variable.scope.variableScope;
  for (const reference of variable.references) {
    if (reference.init || isType(reference)) continue;
    const start = firstRun(scopes, reference, home, new Set());
    if (start && startOf(start) < startOf(defined))
      context.report({
        node: reference.identifier,
        messageId: 'early',
        data: { name: variable.name, line: String(start.loc?.start.line) },
      });
  }
}

const nodeOf = ({ identifier }: Scope.Reference) => identifier as Code;

const startOf = (node: Code) => node.range![0];

/** Returns the code that gives the name its value. */
function definitionOf({ defs: [def] }: Scope.Variable): Code | null {
  if (def?.type === 'ClassName') return def.node as Code;
  if (def?.type !== 'Variable' || def.parent?.kind === 'var') return null;
  const declaration = def.parent as Code & { declare?: boolean };
  // A loop's variable exists before its body.
  const isLoop = declaration.parent?.type.startsWith('For') ?? false;
  return declaration.declare || isLoop ? null : (def.node as Code);
}

const isType = (reference: Scope.Reference & { isTypeReference?: boolean; isValueReference?: boolean }) =>
  Boolean(reference.isTypeReference) && !reference.isValueReference;

/** Returns the first place in the code of `home` itself from which this use is run; null if nothing there runs it. */
function firstRun(
  scopes: Scope.ScopeManager,
  reference: Scope.Reference,
  home: Scope.Scope,
  seen: Set<Code>,
): Code | null {
  const carrier = outermostFunction(reference.from, home);
  if (carrier === null) return nodeOf(reference);
  if (seen.has(carrier)) return null;
  seen.add(carrier);
  if (isRun(carrier)) return carrier;
  const starts = (namedBy(scopes, carrier)?.references ?? [])
    .filter((each) => isRun(nodeOf(each)))
    .map((each) => firstRun(scopes, each, home, seen))
    .filter((each) => each !== null);
  return starts.sort((one, other) => startOf(one) - startOf(other))[0] ?? null;
}

/** Returns the function that contains a use, as seen from the code of `home`; null for that code itself. */
function outermostFunction(from: Scope.Scope, home: Scope.Scope): Code | null {
  let found: Code | null = null;
  for (let scope: Scope.Scope | null = from; scope && scope !== home; scope = scope.upper)
    if (scope.type === 'function') found = scope.block as Code;
  return found;
}

/** Called or constructed here, or passed to a function that calls it at once; a listener runs later. */
function isRun(node: Code): boolean {
  const parent = node.parent as Code | undefined;
  if (parent?.type === 'TaggedTemplateExpression') return parent.tag === node;
  if (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') return false;
  const { callee } = parent;
  if (callee === node) return true;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return RUN_AT_ONCE.has(callee.property.name);
}

/** Returns the variable that contains a function: its own name, a constant's, or its class's. */
function namedBy(scopes: Scope.ScopeManager, node: Code): Scope.Variable | undefined {
  const parent = node.parent as Code | undefined;
  const holders = [node, parent, (parent as Code)?.parent?.parent as Code | undefined];
  const holder = holders.find((each) => each && isHolder(each, node));
  return holder && scopes.getDeclaredVariables(holder)[0];
}

function isHolder(each: Code, node: Code): boolean {
  if (each.type === 'FunctionDeclaration') return each === node;
  if (each.type === 'VariableDeclarator') return each.init === node;
  return each.type.startsWith('Class') && node.parent?.type === 'MethodDefinition';
}
