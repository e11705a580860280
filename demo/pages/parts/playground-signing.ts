// Generates a server's code that signs the launch just tried in the playground, in four languages.

export const SIGNING_KINDS = [
  ['node', 'Node'],
  ['python', 'Python'],
  ['php', 'PHP'],
  ['go', 'Go'],
] as const;
export type SigningKind = (typeof SIGNING_KINDS)[number][0];

export interface LaunchWish {
  /** Fields of the launch as texts, by name. */
  fields: Readonly<Record<string, string>>;
  /** Adds ten minutes of validity and a nonce. */
  isFresh: boolean;
  /** The only pages that may host the widget; empty: any. */
  origins: readonly string[];
}

export function signingCodeFor(kind: SigningKind, wish: LaunchWish): string {
  return WRITERS[kind](wish).join('\n');
}

const WRITERS: Readonly<Record<SigningKind, (wish: LaunchWish) => string[]>> = {
  node: (wish) => [
    "import { signLaunch } from 'ramp-widget/sign';",
    '',
    "// No token's contract is a wallet: your server reads them when it starts.",
    'const { result } = await (await fetch(`${process.env.RAMP_GATEWAY}/api/v1/currencies`)).json();',
    '',
    'export const { payload, signature } = signLaunch({',
    '  secret: process.env.RAMP_SECRET,',
    '  payload: {',
    ...entriesOf(wish, '    ', (name, value) => `${name}: ${value},`),
    '  },',
    '  tokenAddresses: result.flatMap(({ tokenAddress }) => tokenAddress ?? []),',
    ...(wish.isFresh ? ['  validForMs: 10 * 60_000,', '  isSingleUse: true,'] : []),
    '});',
  ],

  python: (wish) => [
    'import hashlib, hmac, json, os',
    ...(wish.isFresh ? ['import datetime, uuid'] : []),
    '',
    'fields = {',
    ...entriesOf(wish, '    ', (name, value) => `"${name}": ${value},`),
    ...(wish.isFresh
      ? [
          '    "expiresAt": (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(minutes=10))',
          '    .strftime("%Y-%m-%dT%H:%M:%SZ"),',
          '    "nonce": str(uuid.uuid4()),',
        ]
      : []),
    '}',
    'payload = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))',
    'signature = hmac.new(os.environ["RAMP_SECRET"].encode(), payload.encode(), hashlib.sha256).hexdigest()',
  ],

  php: (wish) => [
    '<?php',
    '$fields = [',
    ...entriesOf(wish, '    ', (name, value) => `'${name}' => ${value},`, inPhp),
    ...(wish.isFresh
      ? [
          "    'expiresAt' => gmdate('Y-m-d\\TH:i:s\\Z', time() + 600),",
          "    'nonce' => bin2hex(random_bytes(16)),",
        ]
      : []),
    '];',
    '$payload = json_encode((object) $fields, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);',
    "$signature = hash_hmac('sha256', $payload, getenv('RAMP_SECRET'));",
  ],

  go: (wish) => [
    'package main',
    '',
    'import (',
    ...GO_IMPORTS(wish).map((name) => `\t"${name}"`),
    ')',
    '',
    'func signedLaunch() (payload, signature string, err error) {',
    ...(wish.isFresh
      ? [
          '\tnonce := make([]byte, 16)',
          '\tif _, err = rand.Read(nonce); err != nil {',
          '\t\treturn "", "", err',
          '\t}',
        ]
      : []),
    '\ttext, err := json.Marshal(map[string]any{',
    ...entriesOf(wish, '\t\t', (name, value) => `"${name}": ${value},`, inGo),
    ...(wish.isFresh
      ? [
          '\t\t"expiresAt": time.Now().Add(10 * time.Minute).UTC().Format(time.RFC3339),',
          '\t\t"nonce": hex.EncodeToString(nonce),',
        ]
      : []),
    '\t})',
    '\tif err != nil {',
    '\t\treturn "", "", err',
    '\t}',
    '\tmac := hmac.New(sha256.New, []byte(os.Getenv("RAMP_SECRET")))',
    '\tmac.Write(text)',
    '\treturn string(text), hex.EncodeToString(mac.Sum(nil)), nil',
    '}',
  ],
};

const GO_IMPORTS = ({ isFresh }: LaunchWish): string[] =>
  [
    'crypto/hmac',
    'crypto/sha256',
    'encoding/hex',
    'encoding/json',
    'os',
    ...(isFresh ? ['crypto/rand', 'time'] : []),
  ].sort();

/** Returns a text or a list of texts as a literal of the language. */
type Literal = (value: string | readonly string[]) => string;

const inJson: Literal = (value) => JSON.stringify(value);

const inPhp: Literal = (value) =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : `[${value.map(inPhp).join(', ')}]`;

const inGo: Literal = (value) =>
  typeof value === 'string' ? JSON.stringify(value) : `[]string{${value.map(inGo).join(', ')}}`;

function entriesOf(
  { fields, origins }: LaunchWish,
  margin: string,
  entry: (name: string, value: string) => string,
  literal: Literal = inJson,
): string[] {
  const all: [string, string | readonly string[]][] = Object.entries(fields);
  if (origins.length > 0) all.push(['origins', origins]);
  return all.map(([name, value]) => margin + entry(name, literal(value)));
}
