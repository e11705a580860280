// Makes nodes of the first view's template; node by node, since strict pages allow no markup as text.

/** A text, or an element: its tag, attributes and children. Texts in ⟦⟧ are keys of messages. */
export type TemplateNode = string | [tag: string, attributes: Record<string, string>, ...TemplateNode[]];

type TextOf = (key: string) => string;

export interface Grown {
  root: HTMLElement;
  /** Writes the texts, and again in another language. */
  write(textOf: TextOf): void;
}

const SVG = 'http://www.w3.org/2000/svg';
const KEY = /⟦(.+?)⟧/g;

/** `headings`: the tag of headings, which depends on the page around. */
export function grow(template: TemplateNode, headings: 'h1' | 'h2'): Grown {
  const writers: ((textOf: TextOf) => void)[] = [];
  const put = (text: string, set: (text: string) => void) => {
    if (!text.includes('⟦')) return set(text);
    writers.push((textOf) => set(text.replace(KEY, (_, key: string) => textOf(key))));
  };
  const make = (node: TemplateNode, inSvg: boolean): Node => {
    if (typeof node === 'string') {
      const made = document.createTextNode('');
      put(node, (text) => void (made.data = text));
      return made;
    }
    const [name, attributes, ...children] = node;
    const tag = name === 'h2' ? headings : name;
    const isSvg = inSvg || tag === 'svg';
    const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (const [attribute, value] of Object.entries(attributes))
      put(value, (text) => element.setAttribute(attribute, text));
    element.append(...children.map((child) => make(child, isSvg)));
    return element;
  };
  return {
    root: make(template, false) as HTMLElement,
    write: (textOf) => writers.forEach((write) => write(textOf)),
  };
}
