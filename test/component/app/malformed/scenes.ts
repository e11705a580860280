// Every tested screen, by its name.
import { ORDER_SCENES } from './order-scenes.tsx';
import type { Scene } from './scene.tsx';
import { START_SCENES } from './start-scenes.tsx';
import { THIRD_PARTY_SCENES } from './third-party-scenes.tsx';

export const SCENES: Readonly<Record<string, Scene>> = {
  ...ORDER_SCENES,
  ...START_SCENES,
  ...THIRD_PARTY_SCENES,
};
