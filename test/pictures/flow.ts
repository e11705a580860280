// Draws a purchase for the README, three screens side by side: `node test/pictures/flow.ts`, after `npm run build`.
import { writeFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { createSandbox } from '../../demo/sandbox/server.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';

const TARGET = 'demo/flow.png';
const STATES = ['calculator', 'card-confirm', 'done'];
const CARD = { width: 390, height: 720 };

async function shoot(browser: Browser, origin: string, state: string): Promise<string> {
  const page = await browser.newPage({ viewport: CARD, reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(`${origin}/demo/gallery-cell.html?state=${state}&locale=en&theme=light`);
  await page.waitForSelector('[data-gallery="ready"]', { state: 'attached' });
  const picture = await page.screenshot();
  await page.close();
  return `<img src="data:image/png;base64,${picture.toString('base64')}">`;
}

const port = Number(process.env.PORT ?? 4300);
const origin = `http://127.0.0.1:${port}`;
const sandbox = createSandbox({ port, dataFile: ':memory:' });
await sandbox.start();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  const cards: string[] = [];
  for (const state of STATES) cards.push(await shoot(browser, origin, state));
  const sheet = await browser.newPage({
    viewport: { width: STATES.length * CARD.width, height: CARD.height },
  });
  await sheet.setContent(`<body style="margin: 0; display: flex">${cards.join('')}</body>`);
  writeFileSync(fromRoot(TARGET), await sheet.screenshot());
  console.log(TARGET);
} finally {
  await browser.close();
  await sandbox.stop();
}
