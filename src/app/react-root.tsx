// The React root as a custom element without a shadow root of its own, so that everything stays in the outer element's.
import r2wc from '@r2wc/react-to-web-component';
import { hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterTask } from '../lib/time/after-task.ts';
import { App, type AppInstance } from './app.tsx';
import { innerElementName } from './inner-element.ts';

const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never;
const CONTEXT: unique symbol = Symbol.for('r2wc.context') as never;

/** What r2wc's class has beside `HTMLElement`. */
interface WrappedElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: unknown };
}

/** The instance hangs on the node: objects cannot travel through r2wc's attributes. */
export interface RootElement extends HTMLElement {
  instance: AppInstance;
  draw(): void;
}

export function defineRoot(version: string): void {
  const name = innerElementName(version);
  if (!customElements.get(name)) customElements.define(name, rootClass());
}

/** Draws the application in `inner`, which is in the document; a first view that is drawn there already is taken over as it is. */
export function drawIn(inner: HTMLElement, instance: AppInstance): void {
  defineRoot(instance.version);
  customElements.upgrade(inner);
  (inner as RootElement).instance = instance;
  (inner as RootElement).draw();
}

function rootClass(): CustomElementConstructor {
  const Base = r2wc(App as unknown as React.ComponentType, {
    props: [],
  }) as unknown as new () => WrappedElement;
  return class extends Base {
    declare instance?: AppInstance;

    constructor() {
      super();
      // Without this r2wc mounts as soon as an attribute is set, before the node is in the document.
      this[CONNECTED] = false;
    }

    /** r2wc would mount at once; here it waits until there is something to draw. */
    override connectedCallback(): void {
      if (this.instance) super.connectedCallback();
    }

    draw(): void {
      if (!this.firstChild) return flushSync(() => this.connectedCallback());
      // All at once: what is typed meanwhile would not match what has been compared already.
      const root = flushSync(() =>
        hydrateRoot(this, <App container={this as RootElement} />, {
          // Where the two differ all the same, React draws again from the same stores: nothing is lost.
          onRecoverableError: (error) =>
            this.instance!.widget.commands.start.reportQuietly(error, 'take over'),
        }),
      );
      this[CONTEXT] = { root, ReactComponent: App };
      this[CONNECTED] = true;
    }

    /** Moving a node disconnects and connects it at once: React unmounts only when it stays away. */
    override disconnectedCallback(): void {
      afterTask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** `moveBefore` keeps everything; without this the browser would disconnect and connect the node. */
    connectedMoveCallback(): void {}
  };
}
