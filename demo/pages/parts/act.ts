// The function with which the controls of the outbox page run their work.

export type Act = (done: string, work: () => Promise<unknown>) => Promise<void>;
