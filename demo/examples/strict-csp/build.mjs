// Publishes the shop's own copy of the widget under its version, and writes its hashes into the page and into the page's policy.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const PACKAGE = 'node_modules/ramp-widget';
const { version, files } = JSON.parse(readFileSync(`${PACKAGE}/manifest.json`, 'utf8'));
const FOLDER = `ramp-widget/${version}`;
const isScript = (name) => name === 'ramp-widget.js' || /^app\/.*\.js$/.test(name);
const scripts = Object.keys(files).filter(isScript);

rmSync('dist', { recursive: true, force: true });
for (const name of scripts) cpSync(`${PACKAGE}/${name}`, `dist/${FOLDER}/${name}`);
for (const file of ['shop.js', 'shop.css']) cpSync(file, `dist/${file}`);

// The browser rejects the script, or a chunk, that differs from the build.
const integrity = Object.fromEntries(scripts.map((name) => [`./${FOLDER}/${name}`, files[name].integrity]));
const importMap = JSON.stringify({ integrity });
// An inline import map needs its hash in the policy; nothing else inline is allowed.
const importMapHash = `sha256-${createHash('sha256').update(importMap).digest('base64')}`;
const page = readFileSync('index.html', 'utf8')
  .replace(/\s*\{\{import-map\}\}\s*/, () => importMap)
  .replace('{{import-map-hash}}', importMapHash)
  .replaceAll('{{version}}', version)
  .replace('{{entry-integrity}}', files['ramp-widget.js'].integrity);
writeFileSync('dist/index.html', page);
