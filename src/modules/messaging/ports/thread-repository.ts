import type { Thread } from '../domain/thread';

export interface ThreadRepository {
  find(id: string): Promise<Thread | undefined>;
  /** Reads a thread. No one else can write in it until the unit of work ends. */
  lock(id: string): Promise<Thread | undefined>;
  /** Archives a thread for one of the two people in it, or unarchives it (`at: null`). Does nothing for anyone else. */
  archive(change: { threadId: string; userId: string; at: Date | null }): Promise<void>;
  /** Stores the time of the latest message, by which threads are sorted. */
  setLastMessageAt(id: string, at: Date): Promise<void>;
}
