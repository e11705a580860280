// The application in the element's shadow root: a widget and its React screens; the element loads it.
import type { Widget } from './create-widget.ts';
import type { AppHandle, AppHost } from './app-host.ts';
import { headingLevelIn } from './card-place.ts';
import { easeHeight } from './ease-height.ts';
import { createInnerElement } from './inner-element.ts';
import { openWidget } from './open-widget.ts';
import { defineRoot, drawIn } from './react-root.tsx';

export function mountApp(host: AppHost): AppHandle {
  // Runs before the node is created, because a document to which the node moves would not know its name.
  defineRoot(host.version);
  const { widget, begin } = openWidget(host);
  const inner = createInnerElement(host.version);
  const handle = begin(inner);
  drawScreens(inner, widget, host);
  return handle;
}

/** See `Screens`. The first view counts as one screen: the height animation starts with the first screen that React draws. */
export function drawScreens(inner: HTMLElement, widget: Widget, host: AppHost): void {
  const { root, version, embedding, onDrawn } = host;
  easeHeight(inner, widget.stores.widget.isFramed);
  drawIn(inner, { widget, root, version, headingLevel: headingLevelIn(embedding), onDrawn });
}
