// The base class: `HTMLElement` in a browser, an empty class on a server; and properties that mirror attributes.
import { ATTRIBUTES, propertyOf, textOf } from './attributes.ts';

const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

export class ElementBase extends Base {
  /** Properties that the page set before the element was defined lie on the object itself and hide the accessors. */
  protected upgradeProperties(): void {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const own = this as unknown as Record<string, unknown>;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }
}

/** What a page may set before the element is defined; all but these two, which stay out of the document, mirror attributes. */
const PROPERTIES = ['payload', 'onDeposit'];

for (const attribute of ATTRIBUTES) {
  if (attribute === 'payload') continue;
  const property = propertyOf(attribute);
  PROPERTIES.push(property);
  Object.defineProperty(ElementBase.prototype, property, {
    get(this: HTMLElement) {
      const value = this.getAttribute(attribute);
      return attribute === 'logo' ? (value ?? 'false') !== 'false' : value;
    },
    set(this: HTMLElement, value: unknown) {
      if (value == null || value === false) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : textOf(value));
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
  /** An object is written as JSON. */
  get texts(): string | null;
  set texts(value: string | object | null | undefined);
  render: string | null;
  payCurrency: string | null;
  receiveCurrency: string | null;
  amount: string | null;
  paymentType: string | null;
  currencies: string | null;
  hide: string | null;
}
