// Merges the output of all stages: a short stage's as a whole when it ends, a long stage's line by line, and never one within a line of
// another.

export interface Telling {
  /** Prints the heading of a stage that starts or ends, with its whole output if it has ended. */
  tell(heading: string, text?: string): void;
  /** Receives a stage's output as it arrives. */
  linesOf(name: string): { take(text: string): void; end(): void };
}

export function createTelling(log: (text: string) => void): Telling {
  /** The stage that printed last. */
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
