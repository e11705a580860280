// Where the widget is, for the helpers that use it: a page, or a frame in one.
import type { FrameLocator, Locator } from 'playwright/test';

export type Surface = Pick<FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'frameLocator'>;

export const buttonIn = (surface: Surface, name: string | RegExp): Locator =>
  surface.getByRole('button', { name, exact: true });
