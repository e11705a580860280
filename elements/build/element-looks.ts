// Parts and custom properties that a page may style, with their defaults, as listed in the theming document.
import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.ts';

export interface Look {
  name: string;
  description: string;
}

const DOCUMENT = 'demo/docs/theming.md';
const THEME = 'src/ui/theme.css';

export function cssParts(): Look[] {
  return rowsUnder('## Parts').flatMap(([names, description]) =>
    namesIn(names).map((name) => ({ name, description })),
  );
}

export function cssProperties(): (Look & { default: string })[] {
  const [, defaults = ''] = /:root \{([^}]*)\}/.exec(readFileSync(fromRoot(THEME), 'utf8')) ?? [];
  return rowsUnder('## Properties').flatMap(([names, description]) =>
    namesIn(names).map((name) => ({ name, description, default: valueOf(name, defaults) })),
  );
}

function valueOf(name: string, rules: string): string {
  const [, value] = new RegExp(`${name}:([^;]+);`).exec(rules) ?? [];
  if (!value) throw new Error(`${DOCUMENT} lists ${name}, which ${THEME} does not set`);
  return value.trim().replace(/\s+/g, ' ');
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

/** Returns both cells of each row of the first table under a heading. */
function rowsUnder(heading: string): [names: string, description: string][] {
  const [, text = ''] = readFileSync(fromRoot(DOCUMENT), 'utf8').split(heading);
  const [table = ''] = text.split('\n#');
  return [...table.matchAll(/^\| (`.+?) *\| (.+?) *\|$/gm)].map(([, names, what]) => [names!, what!]);
}
