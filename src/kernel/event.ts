/** Something that happened and that somebody may want to hear of. Past tense, kebab-case; `about` holds ids only. */
export type Event = { name: string; about: Record<string, string>; at: Date };

/** Keeps events with the transaction that made them true; they are delivered after it has committed, at least once. */
export interface Outbox {
  add(event: Event): Promise<void>;
}
