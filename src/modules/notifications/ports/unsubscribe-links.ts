import type { Switch } from '../domain/switches';

/** Whose emails, and which of them. */
export type Unsubscribing = { userId: string; kind: Switch };

export interface UnsubscribeLinks {
  /** The path of a page that switches these emails off for whoever has the link. Nobody can make up or change one. It does not expire. */
  pathOf(whose: Unsubscribing): string;
  /** What a link’s key stands for; undefined if we did not make it. */
  read(key: string): Unsubscribing | undefined;
}
