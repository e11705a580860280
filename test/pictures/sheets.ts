// Combines gallery pictures into sheets for review: `node test/pictures/sheets.ts [folder] [dress] [word]`.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from '../../elements/build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';

const [folder = '.cache/pictures/references', dress = '', word = ''] = process.argv.slice(2);
const PER_SHEET = 15;
const COLUMNS = 5;

const target = resolve(ROOT, '.cache/pictures/sheets');
mkdirSync(target, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: { width: 1700, height: 900 } });

async function drawSheet(name: string, files: readonly string[], from: string): Promise<void> {
  const cells = files.map((file) => {
    const picture = readFileSync(resolve(from, file)).toString('base64');
    return `<figure><figcaption>${file}</figcaption><img src="data:image/png;base64,${picture}"></figure>`;
  });
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(${COLUMNS},1fr);gap:8px;background:#888;font:12px sans-serif}
    figure{margin:0}img{max-width:100%;display:block}</style>${cells.join('')}`,
  );
  await page.screenshot({ path: resolve(target, `${name}.png`), fullPage: true });
}

for (const variant of readdirSync(resolve(ROOT, folder)).filter((name) => name.includes(dress))) {
  const from = resolve(ROOT, folder, variant);
  const files = readdirSync(from).filter((file) => file.includes(word));
  for (let start = 0; start < files.length; start += PER_SHEET)
    await drawSheet(`${variant}-${start / PER_SHEET}`, files.slice(start, start + PER_SHEET), from);
}
await browser.close();
console.log(target);
