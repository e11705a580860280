// The type of values that a store replaces as a whole and never mutates, so valtio makes no proxy of them.

/** What valtio's `ref` returns; a snapshot shows it as plain `T`. */
export type Opaque<T extends object> = T & { $$valtioSnapshot: T };
