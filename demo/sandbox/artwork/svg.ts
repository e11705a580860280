// Helpers for drawings: shapes as SVG text, and a fixed colour for each name.

export const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

export const disc = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

export const box = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** Returns a filled path. */
export const area = (d: string, colour = '#fff', more = ''): string =>
  `<path d="${d}" fill="${colour}"${more}/>`;

export const line = (d: string, colour = '#fff', width = 3): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const moved = (transform: string, inner: string): string => `<g transform="${transform}">${inner}</g>`;

export function star(x: number, y: number, radius: number, colour: string, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.4;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  });
  return `<polygon points="${corners.join(' ')}" fill="${colour}"/>`;
}

/** Returns points on a circle, the first one at the top. */
export const ring = (
  count: number,
  x: number,
  y: number,
  radius: number,
  draw: (x: number, y: number) => string,
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return draw(round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle)));
  }).join('');

export const letters = (text: string, x: number, y: number, size: number): string =>
  `<text x="${x}" y="${round(y + size * 0.36)}" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text>`;

/** Returns a colour that is dark enough for white letters, and always the same for a name. */
export function colourOf(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${hash} 55% 38%)`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
