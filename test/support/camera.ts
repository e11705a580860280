// A browser whose camera shows a test picture and is granted without a question.
import type { LaunchOptions } from 'playwright/test';

/** One value for all files: the runner starts another worker for each launch it takes for another. */
export const GRANTED_CAMERA = [
  async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ): Promise<void> =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream'] }),
  { scope: 'worker' },
] as const;
