import type { Message } from '../domain/message';

export interface MessageRepository {
  find(id: string): Promise<Message | undefined>;
  add(message: Message): Promise<void>;
  /** Whether an admin has hidden it. */
  isHidden(id: string): Promise<boolean>;
  /** Marks what the other person wrote in this thread as delivered and read. Times that are set already are kept. */
  markRead(threadId: string, readerId: string, at: Date): Promise<void>;
  /** Marks what others wrote in any of this person's threads as delivered. Times that are set already are kept. */
  markDelivered(readerId: string, at: Date): Promise<void>;
}
