// Applies the widget's design tokens: plain colours, lengths, times and one list of fonts; nothing that could load anything or break out.

const NAME = /^--ramp-[a-z0-9-]{1,40}$/;
const COLOR =
  /^(?:#[0-9a-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([-+\d\s.,%/e]{1,80}\)|color\((?:srgb|srgb-linear|display-p3) [-+\d\s.%/e]{1,80}\)|transparent)$/i;
const SIZE = /^\d{1,4}(?:\.\d{1,4})?(?:px|rem|em|ms|s)$|^0$/;
const FONTS = /^[\w\s"',-]{1,400}$/;

export function isSafeToken(name: string, value: string): boolean {
  if (!NAME.test(name)) return false;
  return name === '--ramp-font' ? FONTS.test(value) : COLOR.test(value) || SIZE.test(value);
}

export function applyTheme(
  root: HTMLElement,
  colorScheme: 'light' | 'dark',
  tokens: Readonly<Record<string, string>>,
): void {
  // The frame stays transparent, because the page around it gives it the same scheme.
  root.style.setProperty('color-scheme', colorScheme);
  for (const [name, value] of Object.entries(tokens)) {
    if (isSafeToken(name, value)) root.style.setProperty(name, value);
  }
}
