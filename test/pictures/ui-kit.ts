// Draws the whole interface kit as pictures, light and dark, 320 and 424 px wide: `node test/pictures/ui-kit.ts [folder]`.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { browserBundle } from '../../elements/build/browser-bundle.ts';
import { ROOT } from '../../elements/build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';

const folder = resolve(process.argv[2] ?? resolve(ROOT, '.cache/pictures'));

async function bundleSheet(): Promise<string> {
  const { outputFiles } = await build({
    ...browserBundle('development'),
    entryPoints: [resolve(ROOT, 'test/pictures/ui-kit-sheet.tsx')],
    format: 'iife',
    write: false,
  });
  return outputFiles![0]!.text;
}

async function shoot(name: string, sheet: object, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await page.setContent('<!doctype html><html lang="en"><title>Kit</title><body></body></html>');
  await page.evaluate(`window.SHEET = ${JSON.stringify(sheet)}`);
  await page.addScriptTag({ content: script });
  await page.waitForTimeout(800);
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  await page.close();
}

mkdirSync(folder, { recursive: true });
const script = await bundleSheet();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
for (const theme of ['light', 'dark']) {
  for (const width of [320, 424]) {
    const sheetWidth = width === 320 ? 1060 : 1400;
    await shoot(`kit-${theme}-${width}`, { theme, width }, { width: sheetWidth, height: 3500 });
    const windowSize = width === 320 ? { width: 320, height: 640 } : { width: 900, height: 900 };
    await shoot(`modal-${theme}-${width}`, { theme, width, modal: true }, windowSize);
  }
}
await browser.close();
console.log(folder);
