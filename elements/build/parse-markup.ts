// Parses the markup that React renders, and nothing else: well-formed, double-quoted attributes, few entities.
import type { TemplateNode } from '../../src/app/prerender/render-template.ts';

const TOKEN = /<!--.*?-->|<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const VOID = /^(img|input|br|hr)$/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string) =>
  text.replace(/&[#\w]+;/g, (entity) => {
    const sign = ENTITIES[entity];
    if (!sign) throw new Error(`markup not understood: ${entity}`);
    return sign;
  });

type Element = Exclude<TemplateNode, string>;

/** Returns the single root element of `html`; texts that React separates stay separate. Throws on markup that React does not produce. */
export function parseMarkup(html: string): TemplateNode {
  const root: Element = ['', {}];
  const open = [root];
  let end = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token, close, tag, attributes = '', , text] = match;
    if (match.index !== end) throw new Error(`markup not understood: ${html.slice(end, end + 60)}`);
    end += token.length;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.push(decode(text));
    else if (close) {
      if (open.pop()?.[0] !== tag) throw new Error(`markup not understood: ${token}`);
    } else if (tag) {
      const element: Element = [tag, readAttributes(attributes)];
      parent.push(element);
      if (!VOID.test(tag)) open.push(element);
    }
  }
  const [, , found, ...others] = root;
  if (end !== html.length || open.length !== 1 || typeof found !== 'object' || others.length > 0)
    throw new Error('markup is not one element');
  return found;
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name!, decode(value)]);
  return Object.fromEntries(found) as Record<string, string>;
}
