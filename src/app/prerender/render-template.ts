// Creates the nodes of the template one by one, because strict pages do not allow markup as text.

/** A text, or an element with tag, attributes and children. A text in ⟦⟧ is the key of a message. */
export type TemplateNode = string | [tag: string, attributes: Record<string, string>, ...TemplateNode[]];

type TextOf = (key: string) => string;

export interface RenderedTemplate {
  root: HTMLElement;
  /** Writes the texts; called again for another language. */
  write(textOf: TextOf): void;
}

const SVG = 'http://www.w3.org/2000/svg';
const KEY = /⟦(.+?)⟧/g;

/** `headings`: the tag of headings, which depends on the page around the card. */
export function renderTemplate(template: TemplateNode, headings: 'h1' | 'h2'): RenderedTemplate {
  const writers: ((textOf: TextOf) => void)[] = [];
  const put = (text: string, set: (text: string) => void) => {
    if (!text.includes('⟦')) return set(text);
    writers.push((textOf) => set(text.replace(KEY, (_, key: string) => textOf(key))));
  };
  const create = (node: TemplateNode, inSvg: boolean): Node => {
    if (typeof node === 'string') {
      const created = document.createTextNode('');
      put(node, (text) => void (created.data = text));
      return created;
    }
    const [name, attributes, ...children] = node;
    const tag = name === 'h2' ? headings : name;
    const isSvg = inSvg || tag === 'svg';
    const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (const [attribute, value] of Object.entries(attributes))
      put(value, (text) => element.setAttribute(attribute, text));
    element.append(...children.map((child) => create(child, isSvg)));
    return element;
  };
  return {
    root: create(template, false) as HTMLElement,
    write: (textOf) => writers.forEach((write) => write(textOf)),
  };
}
