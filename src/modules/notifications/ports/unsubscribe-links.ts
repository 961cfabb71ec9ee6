import type { Switch } from '../domain/switches';

/** Whose emails, and which kind. */
export type Unsubscribing = { userId: string; kind: Switch };

export interface UnsubscribeLinks {
  /**
   * The path of a page that switches these emails off without signing in. Nobody can make up or change a link. It does
   * not expire.
   */
  pathOf(whose: Unsubscribing): string;
  /** What a link’s key is for; undefined if we did not make it. */
  read(key: string): Unsubscribing | undefined;
}
