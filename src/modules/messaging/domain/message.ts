import { ok, refuse, type Result } from '#src/kernel/result';
import { canMessage, isParty, type Thread } from './thread';

export type Message = {
  id: string;
  threadId: string;
  senderId: string;
  messageType: 'text' | 'image' | 'file';
  content: string;
  createdAt: Date;
  deliveredAt: Date | null;
  readAt: Date | null;
};
export type Delivery = 'sent' | 'delivered' | 'read';
export type WriteRefusal = 'not-your-thread' | 'thread-closed' | 'message-empty' | 'message-too-long';

const LONGEST = 4000;

export function writeMessage(
  thread: Thread,
  note: { messageId: string; senderId: string; content: string },
  now: Date,
): Result<Message, WriteRefusal> {
  if (!isParty(thread, note.senderId)) return refuse('not-your-thread');
  if (!canMessage(thread)) return refuse('thread-closed');
  const content = note.content.trim();
  if (content === '') return refuse('message-empty');
  if (content.length > LONGEST) return refuse('message-too-long');
  return ok({
    id: note.messageId,
    threadId: thread.id,
    senderId: note.senderId,
    messageType: 'text',
    content,
    createdAt: now,
    deliveredAt: null,
    readAt: null,
  });
}

/** Sent, then delivered when the other side's browser has fetched it, then read when they had it open (D-TICKS). */
export const deliveryOf = ({ deliveredAt, readAt }: Pick<Message, 'deliveredAt' | 'readAt'>): Delivery =>
  readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';
