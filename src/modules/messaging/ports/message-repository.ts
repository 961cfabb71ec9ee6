import type { Message } from '../domain/message';

export interface MessageRepository {
  find(id: string): Promise<Message | undefined>;
  add(message: Message): Promise<void>;
  /** Everything the other side wrote in this thread has been fetched, and seen, by this reader. Keeps the first times. */
  markRead(threadId: string, readerId: string, at: Date): Promise<void>;
  /** Everything the other side wrote, in any of this person's threads, has been fetched. */
  markDelivered(readerId: string, at: Date): Promise<void>;
}
