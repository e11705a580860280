// Random values of one case: numbers, texts and bytes from a seed.

export class Chance {
  readonly #random: () => number;
  constructor(random: () => number) {
    this.#random = random;
  }
  below = (end: number): number => Math.floor(this.#random() * end);
  from = <Item>(items: ArrayLike<Item>): Item => items[this.below(items.length)]!;
  text = (signs: string, least: number, most: number): string =>
    Array.from({ length: least + this.below(most - least + 1) }, () => this.from(signs)).join('');
  bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => this.below(256));
  /** Without leading zeros. */
  decimal(wholeDigits = 15, decimals = 12): string {
    const whole = this.text('0123456789', 1, wholeDigits).replace(/^0+(?=\d)/, '');
    const rest = this.below(3) === 0 ? '' : this.text('0123456789', 1, decimals);
    return rest ? `${whole}.${rest}` : whole;
  }
}
