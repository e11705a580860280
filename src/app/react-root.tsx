// The React root as a custom element without its own shadow root, so that everything stays in that of the outer element.
import r2wc from '@r2wc/react-to-web-component';
import { hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterTask } from '../lib/time/after-task.ts';
import { App, type AppInstance } from './app.tsx';
import { innerElementName } from './inner-element.ts';

const CONNECTED: unique symbol = Symbol.for('r2wc.connected') as never;
const CONTEXT: unique symbol = Symbol.for('r2wc.context') as never;

/** The members of r2wc's class besides those of `HTMLElement`. */
interface WrappedElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: unknown };
}

/** The instance is a property of the node, because r2wc's attributes cannot carry objects. */
export interface RootElement extends HTMLElement {
  instance: AppInstance;
  draw(): void;
}

export function defineRoot(version: string): void {
  const name = innerElementName(version);
  if (!customElements.get(name)) customElements.define(name, rootClass());
}

/** Draws the application in `inner`, which is in the document; takes over a first view that is drawn there. */
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
      // Otherwise r2wc mounts as soon as an attribute is set, before the node is in the document.
      this[CONNECTED] = false;
    }

    /** r2wc would mount at once; this waits until there is something to draw. */
    override connectedCallback(): void {
      if (this.instance) super.connectedCallback();
    }

    draw(): void {
      if (!this.firstChild) return flushSync(() => this.connectedCallback());
      // Synchronously: text typed in between would not match the nodes that React has compared already.
      const root = flushSync(() =>
        hydrateRoot(this, <App container={this as RootElement} />, {
          // If the two still differ, React draws again from the same stores, and nothing is lost.
          onRecoverableError: (error) =>
            this.instance!.widget.commands.start.reportQuietly(error, 'take over'),
        }),
      );
      this[CONTEXT] = { root, ReactComponent: App };
      this[CONNECTED] = true;
    }

    /** Moving a node disconnects and reconnects it at once: React unmounts only if it stays detached. */
    override disconnectedCallback(): void {
      afterTask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** `moveBefore` keeps all state; without this method the browser would disconnect and reconnect the node. */
    connectedMoveCallback(): void {}
  };
}
