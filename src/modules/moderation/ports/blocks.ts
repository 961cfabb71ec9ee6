import type { Id } from '#src/kernel/id';

export interface Blocks {
  /** Blocking someone again changes nothing. */
  add(blockerId: Id, blockedId: Id, at: Date): Promise<void>;
  remove(blockerId: Id, blockedId: Id): Promise<void>;
  /** Whether this is a customer or landscaper who has not left. */
  mayBeBlocked(personId: Id): Promise<boolean>;
}
