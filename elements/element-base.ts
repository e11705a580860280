// The base class: `HTMLElement` in a browser, an empty class on a server; and properties that mirror attributes.
import { ATTRIBUTES } from './attributes.ts';

const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

export class ElementBase extends Base {
  /** Properties that the page set before the element was defined lie on the object itself and hide the accessors. */
  protected upgradeProperties(names: readonly string[]): void {
    for (const name of [...names, ...REFLECTED.keys()]) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (!own || !('value' in own) || !own.configurable || !(name in Object.getPrototypeOf(this))) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, own.value);
    }
  }
}

/** Property name → attribute name, for all attributes but `payload`, whose content stays out of the document. */
const REFLECTED = new Map(
  ATTRIBUTES.filter((name) => name !== 'payload').map((name) => [
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    name,
  ]),
);

for (const [property, attribute] of REFLECTED) {
  Object.defineProperty(ElementBase.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      if (attribute === 'logo') return this.hasAttribute('logo') && this.getAttribute('logo') !== 'false';
      return this.getAttribute(attribute);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : String(value));
    },
  });
}

/** The properties that mirror attributes. */
export interface ElementBase {
  gatewayUrl: string | null;
  mode: string | null;
  apiKey: string | null;
  signature: string | null;
  defaultCurrency: string | null;
  locale: string | null;
  theme: string | null;
  logo: boolean;
  refcode: string | null;
  render: string | null;
}
