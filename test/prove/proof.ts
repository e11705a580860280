// The interface of a proof: a rule of money or trust, checked against many random cases from one seed.

export interface Proof {
  /** One word, possibly with hyphens: the argument of `npm run prove` that runs only this proof. */
  name: string;
  /** The rule in one sentence, printed before the numbers. */
  rule: string;
  /** The number of cases of a full proof, and of the short one in `npm test`. */
  cases: { whole: number; inTests: number };
  /** Throws on the seed's failing case; resolves to a line of numbers (what was tried, what was seen). */
  run(cases: number, seed: number): Promise<string>;
}
