// Each layer rule finds its planted violation, and allows the right import.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { existsSync } from 'node:fs';
import { fromRoot } from '../../elements/build/paths.ts';
import { tableOf } from '../support/table.ts';
import { layerViolations, missingFolders } from './layers.ts';
import { readSources } from './source.ts';

const messages = (path: string, text: string) =>
  layerViolations([{ path, text }]).map(({ message }) => message);

/** A bare specifier becomes `import { a } from '…'`. */
const statement = (cell: string) => (/\s/.test(cell) ? cell : `import { a } from '${cell}';`);

const WRONG = tableOf<[rule: string, path: string, code: string, message: string]>(
  4,
  `
  an import that points up | src/domain/money/fees.ts | ../../features/order/run-lifecycle.ts | domain may not import features
  a type from above | src/lib/time/poll.ts | import type { A } from '../../domain/routes/paths.ts'; | lib may not import domain
  orders that take a port instead of being handed it | src/orders/ledger.ts | ../vault/card-vault.ts | orders may not import vault
  orders that know who draws them | src/orders/ledger.ts | import type { A } from '../features/stores.ts'; | orders may not import features
  a lazy import from above | src/gateway/client.ts | await import('../features/order/run-lifecycle.ts'); | gateway may not import features
  an import type from above | src/ui/surfaces/card.tsx | type A = import('../../domain/routes/paths.ts').A; | ui may not import domain
  a re-export from above | src/host/messages.ts | export { a } from '../gateway/client.ts'; | host may not import gateway
  a feature that knows a later one | src/features/order/engine-ports.ts | ../purchase/card/card-fields.tsx | order stands before purchase
  a type of a later feature | src/features/quote/derive.ts | import type { A } from '../selling/deposits.ts'; | quote stands before selling
  buying that knows selling | src/features/purchase/card/vault-fields.ts | ../../selling/deposits.ts | purchase stands before selling
  a feature that knows the application | src/features/order/engine-ports.ts | ../../app/create-stores.ts | a feature may not import app
  what every feature is handed, with more than types of one | src/features/context.ts | ./order/engine-ports.ts | types only
  src that knows elements | src/app/main.tsx | ../../elements/mount.ts | src may not import elements
  texts past i18n | src/features/order/engine-ports.ts | import en from '../../../locales/en.json'; | through i18n
  an element that knows a feature | elements/mount.ts | ../src/features/order/engine-ports.ts | elements may not import
  a vault page that calls as the widget does | elements/vault/vault-page.ts | ../../src/gateway/client.ts | the vault's page may not import src/gateway/client.ts
  a vault page that knows the rest of the elements | elements/vault/vault-page.ts | ../mount.ts | the vault's page may not import
  a vault page that knows the languages | elements/vault/vault-page.ts | ../../src/i18n/locale.ts | the vault's page may not import
  an element that takes the vault page into the merchant’s page | elements/mount.ts | ./vault/card-form.ts | of another origin
  a contract that knows a call | src/gateway/contract/paths.ts | ../client.ts | gateway/contract may not import gateway
  messages to the page that call the gateway | src/host/host-messenger.ts | ../gateway/client.ts | host may not import gateway
  a sandbox that knows src | demo/sandbox/main.ts | ../../src/domain/routes/paths.ts | built package only
  the router outside app | src/features/purchase/page/order-screen.tsx | import { Link } from 'react-router-dom'; | in app only
  the router in another file of app | src/app/screens.ts | import { Link } from 'react-router-dom'; | in src/app/steps.tsx only
  React in a decision | src/features/order/engine-ports.ts | import { useState } from 'react'; | decisions run without it
  decimals outside domain | src/features/order/engine-ports.ts | import Big from 'big.js'; | in domain only
  a vendor outside vendors | src/features/customer/identity/kyc-commands.ts | import sdk from '@sumsub/websdk'; | in vendors only
  a large vendor | src/domain/customer/phone.ts | import a from 'libphonenumber-js'; | in vendors only
  a sheet of ui | elements/skeleton.ts | import a from '../src/ui/theme.css'; | may not import src/ui
  the whole of zod | src/domain/money/fees.ts | import * as z from 'zod'; | zod/mini
`,
);

const RIGHT = tableOf<[rule: string, path: string, code: string]>(
  3,
  `
  a vault page and the contract with the gateway | elements/vault/vault-page.ts | import { a } from '../../src/gateway/contract/paths.ts'; import { b } from './card-form.ts';
  the vault’s client and the contract | src/vault/vgs-vault.ts | ../gateway/contract/paths.ts
  an import that points down | src/features/order/engine-ports.ts | import { a } from '../../domain/routes/paths.ts'; import { b } from '../sign-in/session/session-store.ts';
  types of all features in what each is handed | src/features/stores.ts | import type { A } from './selling/deposits.ts';
  a chunk of its own, by its file | src/app/screens.ts | await import('../features/purchase/page/order-screen.tsx');
  React in a hook | src/features/order/summary/use-order.ts | import { useState } from 'react';
  an element and the application | elements/mount.ts | import type { A } from '../src/app/main.tsx';
  a small zod | src/domain/money/fees.ts | import * as z from 'zod/mini';
  zod in the sandbox | demo/sandbox/main.ts | import * as z from 'zod';
`,
);

describe('layers', () => {
  it('plants each violation in a file that is there', () => {
    for (const [rule, path] of [...WRONG, ...RIGHT])
      assert.ok(existsSync(fromRoot(path)), `${rule}: ${path}`);
  });

  it('speaks of folders that are there, and of all features', () => {
    assert.deepEqual(missingFolders(readSources(['src'])), []);
    const [strange] = missingFolders([...readSources(['src']), { path: 'src/features/new/a.ts', text: '' }]);
    assert.match(strange!.message, /no place in the declared order/);
    assert.ok(missingFolders([{ path: 'src/lib/time/poll.ts', text: '' }]).length > 0);
  });

  for (const [rule, path, code, message] of WRONG) {
    it(`finds ${rule}`, () => {
      const found = messages(path, statement(code));
      assert.equal(found.length, 1);
      assert.ok(found[0]!.includes(message), found[0]);
    });
  }

  for (const [rule, path, code] of RIGHT) {
    it(`lets pass ${rule}`, () => assert.deepEqual(messages(path, statement(code)), []));
  }
});
