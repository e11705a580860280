// Plain pages need no build: the sources are published as they are.
import { cpSync, mkdirSync, rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
for (const file of ['index.html', 'shop.js', 'shop.css']) cpSync(file, `dist/${file}`);
