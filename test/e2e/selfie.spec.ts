// The selfie step of the identity emulator, with a browser that provides and permits a test picture.
import { expect, test as base } from '../support/journey.ts';
import { NEXT_TOKEN, TEST_TOKEN } from '../gateway/emulators/fake-context.ts';
import { pressInCheck } from '../support/identity-check.ts';
import { openEmulatorStage, type EmulatorStage } from '../support/emulator-stage.ts';

interface HostWindow {
  told: { name: string }[];
}

const test = base.extend<{ stage: EmulatorStage }>({
  stage: async ({}, use) => {
    const stage = await openEmulatorStage();
    await use(stage);
    await stage.close();
  },
});

// The page is tall enough for the whole check, so that no press has to scroll.
test.use({
  viewport: { width: 1280, height: 1600 },
  permissions: ['camera'],
});

test("the selfie step shows the camera's picture and turns the camera off again", async ({ page, stage }) => {
  const search = new URLSearchParams({ token: TEST_TOKEN, base: stage.second, next: NEXT_TOKEN });
  await page.goto(`${stage.host}/host/identity?${search}`);
  const frame = page.frameLocator('iframe');
  await pressInCheck(frame, 'Use a sample document');
  await pressInCheck(frame, 'Continue');
  await pressInCheck(frame, 'Start camera');
  const video = frame.locator('video');
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.videoWidth)).toBeGreaterThan(0);
  const track = await video.evaluateHandle(
    (node: HTMLVideoElement) => (node.srcObject as MediaStream).getTracks()[0]!,
  );
  await pressInCheck(frame, 'Take selfie');
  await expect(frame.getByRole('heading', { name: 'We are checking your data' })).toBeVisible();
  expect(await track.evaluate((each) => each.readyState)).toBe('ended');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as HostWindow).told.map(({ name }) => name)))
    .toContain('idCheck.onLivenessCompleted');
});
