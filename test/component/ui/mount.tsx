// Renders into an open shadow root with the theme, as the element does.
import { fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../../../src/ui/adopt-styles.ts';
import { StyleRootContext } from '../../../src/ui/styles.tsx';
import themeCss from '../../../src/ui/theme.css';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Outside of a step, updates are React's responsibility: a late scroll or resize event is no mistake of a test. */
async function inAct(step: () => Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(step);
  environment.IS_REACT_ACT_ENVIRONMENT = false;
}

export async function mount(element: ReactElement, { theme = 'light' } = {}) {
  const host = await fixture<HTMLElement>(html`<div theme=${theme}></div>`);
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, themeCss);
  const place = document.createElement('div');
  root.append(place);
  const react = createRoot(place);
  const render = (next: ReactElement) =>
    inAct(async () => react.render(<StyleRootContext value={root}>{next}</StyleRootContext>));
  await render(element);
  return {
    host,
    root,
    render,
    unmount: () => inAct(async () => react.unmount()),
    find: <T extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<T>(selector)!,
    findAll: (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)],
  };
}

// Colours are measured at rest, not during a transition.
before(() => emulateMedia({ reducedMotion: 'reduce' }));

/** Runs the step and lets React and the browser's queued events finish. */
export const settle = (step: () => unknown) =>
  inAct(async () => {
    await step();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
