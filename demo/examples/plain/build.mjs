// Plain pages need no build: what is published is what was written.
import { cpSync, mkdirSync, rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
for (const file of ['index.html', 'shop.js', 'shop.css']) cpSync(file, `dist/${file}`);
