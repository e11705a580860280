// `npm run prove [-- name…] [--seed N] [--cases N]`: runs the full proofs and prints the seed, which reproduces each of them. All of them
// take about three quarters of an hour on two quiet cores; `-- --help` lists them with their cases.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Proof } from './proof.ts';

const FOLDER = new URL('./', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, cases: { type: 'string' }, help: { type: 'boolean' } },
});

async function allProofs(): Promise<Proof[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.proof.ts'));
  const modules = files.sort().map((name) => import(new URL(name, FOLDER).href));
  return (await Promise.all(modules)).map((module: { proof: Proof }) => module.proof);
}

function chooseProofs(proofs: readonly Proof[], names: readonly string[]): readonly Proof[] {
  const unknown = names.find((name) => !proofs.some((proof) => proof.name === name));
  const known = proofs.map(({ name }) => name).join(', ');
  if (unknown) throw new Error(`no proof ${unknown}; there are: ${known}`);
  return names.length > 0 ? proofs.filter(({ name }) => names.includes(name)) : proofs;
}

async function prove(proof: Proof, cases: number, seed: number): Promise<boolean> {
  console.log(
    `\n=== ${proof.name}: ${proof.rule}\n${cases === Infinity ? 'all' : cases} cases, seed ${seed}`,
  );
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  try {
    console.log(`holds: ${await proof.run(cases, seed)} (${seconds()})`);
    return true;
  } catch (error) {
    console.log(
      `FAILS (${seconds()}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return false;
  }
}

const casesOf = ({ cases }: Proof): string => (cases.whole === Infinity ? 'all' : String(cases.whole));

if (values.help) {
  console.log('npm run prove [-- name…] [--seed N] [--cases N]\n');
  for (const proof of await allProofs())
    console.log(`${proof.name} (${casesOf(proof)} cases): ${proof.rule}`);
  process.exit();
}

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
let failed = 0;
const chosen = chooseProofs(await allProofs(), positionals);
for (const proof of chosen) {
  const cases = values.cases === undefined ? proof.cases.whole : Number(values.cases);
  if (!(await prove(proof, cases, seed))) failed += 1;
}
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
