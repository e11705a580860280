// Runs something once the present task is over, for example when a moved node has found its new place.

export function afterTask(run: () => void): void {
  setTimeout(run, 0);
}
