// What one proof is: a rule of money or trust, held against many random cases from one seed.

export interface Proof {
  /** One word, or words with hyphens: what `npm run prove` is told to run it alone. */
  name: string;
  /** The rule in one sentence, printed before the numbers. */
  rule: string;
  /** Cases of a whole proof, and of the few that `npm test` runs. */
  cases: { whole: number; inTests: number };
  /** Throws with the seed's failing case; answers with a line of numbers (what was tried, what was seen). */
  run(cases: number, seed: number): Promise<string>;
}
