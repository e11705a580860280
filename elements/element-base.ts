// The base class: `HTMLElement` in a browser, an empty class on a server. Also defines properties that mirror attributes.
import { ATTRIBUTES, type AttributeName, propertyOf, textOf } from './attributes.ts';

const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

export class ElementBase extends Base {
  /** The last message of each kind that had no listener here, and the kinds that ever had one. */
  readonly #missed = new Map<string, Event>();
  readonly #heard = new Set<string>();

  static {
    // Not declared as methods, whose types would replace those of the element's own events.
    const { addEventListener, removeEventListener, dispatchEvent } = Base.prototype as Partial<HTMLElement>;
    Object.assign(this.prototype, {
      /**
       * Replays missed events to a listener that is added late (the page was rendered on a server, or a library adds listeners after
       * rendering): the last `loaded`, the last error and the last order event. Nothing is replayed twice if one listener replaces
       * another.
       */
      addEventListener(this: ElementBase, ...given: Parameters<NonNullable<typeof addEventListener>>) {
        addEventListener!.apply(this, given);
        const [type, listener] = given as [string, EventListenerOrEventListenerObject | null];
        this.#heard.add(type);
        for (const [kind, event] of this.#missed) {
          if (event.type !== type || !listener) continue;
          this.#missed.delete(kind);
          queueMicrotask(() =>
            typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event),
          );
        }
      },
      /** The listener may have been added before the element was defined. */
      removeEventListener(this: ElementBase, ...given: Parameters<NonNullable<typeof removeEventListener>>) {
        removeEventListener!.apply(this, given);
        this.#heard.add(given[0]);
      },
      dispatchEvent(this: ElementBase, event: Event): boolean {
        const { type } = event;
        const isOfOrder = Boolean((event as CustomEvent<{ orderId?: unknown } | null>).detail?.orderId);
        if (isOfOrder || type === 'ramp-loaded' || type === 'ramp-error') {
          const kind = isOfOrder ? 'order' : type;
          if (this.#heard.has(type)) this.#missed.delete(kind);
          else this.#missed.set(kind, event);
        }
        return dispatchEvent!.call(this, event);
      },
    });
  }

  /** Properties that the page set before the element was defined are on the object itself, and hide the accessors. */
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

/** Properties that a page may set before the element is defined. All but these two, which stay out of the document, mirror attributes. */
const PROPERTIES = ['payload', 'onDeposit'];

/** Boolean attributes. */
const SWITCHES: readonly AttributeName[] = ['logo', 'share-session'];

for (const attribute of ATTRIBUTES) {
  if (attribute === 'payload') continue;
  const property = propertyOf(attribute);
  PROPERTIES.push(property);
  Object.defineProperty(ElementBase.prototype, property, {
    get(this: HTMLElement) {
      const value = this.getAttribute(attribute);
      return SWITCHES.includes(attribute) ? (value ?? 'false') !== 'false' : value;
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
  display: string | null;
  shareSession: boolean;
  payCurrency: string | null;
  receiveCurrency: string | null;
  amount: string | null;
  paymentType: string | null;
  currencies: string | null;
  hide: string | null;
}
