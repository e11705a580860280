// Text that is being composed, for example by an input method: it would be doubled or lost with its field.

export interface Composition {
  /** Resolves when nothing is being composed. */
  done(): Promise<void>;
  stop(): void;
}

export function watchComposition(inner: HTMLElement): Composition {
  const abort = new AbortController();
  let isComposing = false;
  let finish = () => {};
  const listen = (type: string, isBegun: boolean) =>
    inner.addEventListener(
      type,
      () => {
        isComposing = isBegun;
        if (!isBegun) finish();
      },
      { signal: abort.signal },
    );
  listen('compositionstart', true);
  listen('compositionend', false);
  return {
    done: () => new Promise((resolve) => void (isComposing ? (finish = resolve) : resolve())),
    stop: () => abort.abort(),
  };
}
