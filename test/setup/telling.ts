// What stages write, in one output: as a whole where one is over, line by line where it takes long, never one within a line of another.

export interface Telling {
  /** Of a stage that begins, or that is over with all that it wrote. */
  tell(heading: string, text?: string): void;
  /** What a stage writes goes here as it comes. */
  linesOf(name: string): { take(text: string): void; end(): void };
}

export function createTelling(log: (text: string) => void): Telling {
  /** Whose lines stand last. */
  let speaker: string | undefined;

  function line(name: string, text: string): void {
    if (speaker !== name) log(`\n=== ${name} goes on`);
    speaker = name;
    log(text);
  }

  return {
    tell(heading, text) {
      speaker = undefined;
      log(text === undefined ? `\n=== ${heading}` : `\n=== ${heading}\n${text}`);
    },
    linesOf(name) {
      let rest = '';
      return {
        take(text) {
          const lines = (rest + text).split('\n');
          rest = lines.pop()!;
          for (const each of lines) line(name, each);
        },
        end() {
          if (rest !== '') line(name, rest);
          rest = '';
        },
      };
    },
  };
}
