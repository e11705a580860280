// The project's own parsers, checks and formatters, compared with independent oracles.
import { seededRandom } from '../support/seeded-random.ts';
import type { Proof } from './proof.ts';
import { address } from './vectors/addresses.ts';
import { Chance } from './vectors/chance.ts';
import { birthday, card, email, expiry, typedAmount } from './vectors/forms.ts';
import { jsonKeys, rounding, shownNumber, signature, webAddress } from './vectors/texts.ts';

const PARTS: Readonly<Record<string, (chance: Chance) => void | Promise<void>>> = {
  card,
  expiry,
  email,
  birthday,
  shownNumber,
  rounding,
  typedAmount,
  webAddress,
  jsonKeys,
  signature,
  address,
};

export const proof: Proof = {
  name: 'vectors',
  rule: 'cards, dates, e-mails, numbers, amounts, addresses of the web and of networks, JSON and signatures are read as independent oracles read them',
  cases: { whole: 200_000, inTests: 3_300 },
  async run(cases, seed) {
    const random = seededRandom(seed);
    const parts = Object.entries(PARTS);
    for (let index = 0; index < cases; index += 1) {
      const [name, run] = parts[index % parts.length]!;
      try {
        await run(new Chance(random));
      } catch (error) {
        throw new Error(`${name}, case ${index} of seed ${seed}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
    return `${parts.length} kinds, ${Math.ceil(cases / parts.length)} cases each`;
  },
};
