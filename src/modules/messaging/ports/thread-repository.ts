import type { Thread } from '../domain/thread';

export interface ThreadRepository {
  find(id: string): Promise<Thread | undefined>;
  /** Reads a thread and lets nobody else write in it until the unit of work ends. */
  lock(id: string): Promise<Thread | undefined>;
  noteMessage(id: string, at: Date): Promise<void>;
}
