// The React root as a custom element without a shadow root of its own, so that everything stays in the outer element's (design: element).
import r2wc from '@r2wc/react-to-web-component';
import { afterTask } from '../lib/after-task.ts';
import { App, type AppInstance } from './app.tsx';

/** The instance hangs on the node: objects cannot travel through r2wc's attributes. */
export interface InnerElement extends HTMLElement {
  instance: AppInstance;
}

const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never;

/**
 * Registers the inner element once per version and makes one: in the window whose script this is, wherever the element
 * has been taken since.
 */
export function createInnerElement(instance: AppInstance): InnerElement {
  const name = `ramp-widget-app-${instance.version.replaceAll('.', '-')}`;
  if (!customElements.get(name)) customElements.define(name, innerElementClass());
  const inner = new (customElements.get(name)!)() as InnerElement;
  // A block, so that its size can be observed.
  inner.className = 'widget';
  inner.instance = instance;
  return inner;
}

/** What r2wc's class has beside `HTMLElement`. */
interface WrappedElement extends HTMLElement {
  disconnectedCallback(): void;
  [CONNECTED]: boolean;
}

function innerElementClass(): CustomElementConstructor {
  const Base = r2wc(App as unknown as React.ComponentType, {
    props: [],
  }) as unknown as new () => WrappedElement;
  return class extends Base {
    constructor() {
      super();
      // Without this r2wc mounts as soon as an attribute is set, before the node is in the document.
      this[CONNECTED] = false;
    }

    /** Moving a node disconnects and connects it at once: React unmounts only when it stays away. */
    override disconnectedCallback(): void {
      afterTask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    connectedMoveCallback(): void {}
  };
}
