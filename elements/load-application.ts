// The one place that loads the application; the build writes its hashed address in, and a merchant's bundler can follow it.

export type Application = typeof import('../src/app/main.tsx');

export function loadApplication(): Promise<Application> {
  return import('ramp:application') as Promise<Application>;
}
