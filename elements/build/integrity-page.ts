// Writes the page with the finished tag: one integrity hash for the script and for each chunk.
import type { FileManifest } from './file-manifest.ts';

export const INTEGRITY_PAGE = 'docs/integrity.md';

const isScript = (name: string): boolean => name === 'ramp-widget.js' || /^app\/.*\.js$/.test(name);

/** The shop's own copy: one folder per version, never overwritten. */
const SHOP = 'https://shop.example';

export function integrityPage(name: string, version: string, files: FileManifest): string {
  const folder = `${SHOP}/${name}/${version}`;
  const scripts = Object.keys(files).filter(isScript).sort();
  const integrity = Object.fromEntries(
    scripts.map((script) => [`${folder}/${script}`, files[script]!.integrity]),
  );
  return `# Integrity of ${name} ${version}

Made by the build, and right for this build only. Copy the package's folder to \`${folder}/\` (any static host; put your own
address in place of \`${SHOP}\`), and name your gateway. The browser then refuses the script and each of its chunks
when it is not the one that was built. The import map comes before every other module script of the page.

\`\`\`html
<script type="importmap">
${JSON.stringify({ integrity }, null, 2)}
</script>
<script
  type="module"
  src="${folder}/ramp-widget.js"
  integrity="${files['ramp-widget.js']!.integrity}"
  crossorigin
></script>
<ramp-widget gateway-url="https://ramp.example"></ramp-widget>
\`\`\`
`;
}
