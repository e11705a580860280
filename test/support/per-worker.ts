// What is dear to start and is left by each test as it was found: a gateway, a host of built pages, a gallery.

/**
 * Begun by the first test that asks for it, and ended with the worker's process. A fixture of the worker's scope would cost a new
 * worker, with a browser of its own, wherever a test that has it follows one that has not.
 */
export function perWorker<Value, Given extends readonly unknown[]>(
  start: (...given: Given) => Promise<Value>,
): (...given: Given) => Promise<Value> {
  let begun: Promise<Value> | undefined;
  return (...given) => (begun ??= start(...given));
}
