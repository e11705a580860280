// Only the contract may contain gateway paths, so that the widget, the first calls and the card vaults agree.
import ts from 'typescript';
import { isCode, lineOf, parse, walk, type Source, type Violation } from './source.ts';

export const PATHS = 'src/gateway/contract/paths.ts';
const WRITERS = /^src\/gateway\/contract\/(?:[a-z-]+-)?paths\.ts$/;

const BASE = /\/(?:widget-)?api\/v\d/;
/** The continuation of a path after a base or an id. */
const NOUN =
  /^\/(?:cancel|cards|config|countries|currencies|customers|kyc|languages|manifest\.json|merchants|offramp|orders|processing|sandbox|states|track)(?:\/|$)/;

/** Calls take their whole path from the contract, and append nothing to it. */
const isCall = (path: string): boolean => path.startsWith('src/gateway/');

export function gatewayPathViolations(sources: readonly Source[]): Violation[] {
  return sources
    .filter((source) => isCode(source) && /^(src|elements)\//.test(source.path))
    .filter(({ path }) => !WRITERS.test(path) && !/^(elements\/build|src\/domain\/routes)\//.test(path))
    .flatMap((source) => {
      const file = parse(source);
      const found: Violation[] = [];
      walk(file, (node) => {
        if (isText(node) && writesPath(source.path, node.text))
          found.push({
            path: source.path,
            line: lineOf(file, node),
            message: `paths are written in ${PATHS} and beside it`,
          });
      });
      return found;
    });
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

const writesPath = (path: string, text: string): boolean =>
  BASE.test(text) || NOUN.test(text) || (isCall(path) && /^\/\w/.test(text));
