import type { Thread } from '../domain/thread';

export interface ThreadRepository {
  find(id: string): Promise<Thread | undefined>;
  /** Reads a thread and lets nobody else write in it until the unit of work ends. */
  lock(id: string): Promise<Thread | undefined>;
  /** Puts a thread away for this one of its two, or takes it out again (null). */
  archive(tidying: { threadId: string; userId: string; at: Date | null }): Promise<void>;
  noteMessage(id: string, at: Date): Promise<void>;
}
