// Writes the markup for a choice of attributes and tokens.

type Pairs = readonly (readonly [name: string, value: string])[];

export function markupOf(origin: string, attributes: Pairs, tokens: Pairs): string {
  const written = attributes.map(([name, value]) => (value === '' ? name : `${name}="${escapeText(value)}"`));
  const lines = [
    `<script type="module" src="${origin}/ramp-widget.js"></script>`,
    `<${['ramp-widget', ...written].join(' ')}></ramp-widget>`,
  ];
  if (tokens.length === 0) return lines.join('\n');
  const rules = tokens.map(([name, value]) => `    ${name}: ${value};`);
  return [...lines, '<style>', '  ramp-widget {', ...rules, '  }', '</style>'].join('\n');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
