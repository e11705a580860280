// The playground's controls: the element's attributes, its main tokens, and three brands to start from.

export interface AttributeField {
  name: string;
  label: string;
  /** Free text if absent. */
  values?: readonly string[];
}

export const ATTRIBUTE_FIELDS: readonly AttributeField[] = [
  { name: 'mode', label: 'mode', values: ['buy', 'sell'] },
  { name: 'locale', label: 'locale', values: ['en', 'es', 'pt'] },
  { name: 'theme', label: 'theme', values: ['auto', 'light', 'dark'] },
  { name: 'render', label: 'render', values: ['inline', 'frame'] },
  { name: 'logo', label: 'logo', values: ['on'] },
  { name: 'default-currency', label: 'default-currency' },
  { name: 'pay-currency', label: 'pay-currency' },
  { name: 'receive-currency', label: 'receive-currency' },
  { name: 'amount', label: 'amount' },
  { name: 'payment-type', label: 'payment-type' },
  { name: 'currencies', label: 'currencies' },
  { name: 'hide', label: 'hide' },
  { name: 'refcode', label: 'refcode' },
  { name: 'share-session', label: 'share-session', values: ['on'] },
];

export const TOKEN_FIELDS = [
  { name: '--ramp-accent', label: 'Accent', hint: '#3b4ce8' },
  { name: '--ramp-surface', label: 'Surface', hint: '#ffffff' },
  { name: '--ramp-surface-2', label: 'Second surface', hint: '#f5f6f8' },
  { name: '--ramp-text', label: 'Text', hint: '#14161c' },
  { name: '--ramp-line', label: 'Lines', hint: '#e4e7ec' },
  { name: '--ramp-radius', label: 'Radius', hint: '12px' },
  { name: '--ramp-radius-card', label: 'Radius of the card', hint: '20px' },
  { name: '--ramp-width', label: 'Width', hint: '424px' },
  { name: '--ramp-font', label: 'Font', hint: 'system-ui, sans-serif' },
] as const;

export const BRANDS: readonly { title: string; tokens: Readonly<Record<string, string>> }[] = [
  { title: 'As it comes', tokens: {} },
  {
    title: 'Harbour',
    tokens: { '--ramp-accent': '#0b7a75', '--ramp-radius': '8px', '--ramp-radius-card': '12px' },
  },
  {
    title: 'Marigold',
    tokens: {
      '--ramp-accent': '#f2b705',
      '--ramp-radius': '22px',
      '--ramp-font': 'Georgia, "Times New Roman", serif',
    },
  },
];
