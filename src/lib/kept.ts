// The type of values that a store keeps as they are: replaced as a whole, never changed inside, so no proxy is made of them.

/** What valtio's `ref` answers with; a snapshot shows it as plain `T`. */
export type Kept<T extends object> = T & { $$valtioSnapshot: T };
