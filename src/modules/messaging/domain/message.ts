import { ok, refuse, type Result } from '#src/kernel/result';
import { canMessage, isParty, type Thread } from './thread';

export type Message = {
  id: string;
  threadId: string;
  senderId: string;
  messageType: 'text' | 'image' | 'file';
  content: string;
  attachment: Attachment | null;
  createdAt: Date;
  deliveredAt: Date | null;
  readAt: Date | null;
};
/** A file that came with a message; as it is kept, whatever it was when it was sent. */
export type Attachment = { id: string; name: string; contentType: AttachmentType };
export type AttachmentType = 'image/jpeg' | 'application/pdf';
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
/** Where its bytes are kept. */
export const attachmentKey = ({ id, contentType }: Pick<Attachment, 'id' | 'contentType'>): string =>
  `attachments/${id}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;

export type Delivery = 'sent' | 'delivered' | 'read';
export type WriteRefusal = 'not-your-thread' | 'thread-closed' | 'message-empty' | 'message-too-long';

const LONGEST = 4000;

export function writeMessage(
  thread: Thread,
  note: { messageId: string; senderId: string; content: string; attachment: Attachment | null },
  now: Date,
): Result<Message, WriteRefusal> {
  if (!isParty(thread, note.senderId)) return refuse('not-your-thread');
  if (!canMessage(thread)) return refuse('thread-closed');
  const content = note.content.trim();
  const { attachment } = note;
  if (content === '' && !attachment) return refuse('message-empty');
  if (content.length > LONGEST) return refuse('message-too-long');
  return ok({
    id: note.messageId,
    threadId: thread.id,
    senderId: note.senderId,
    messageType: typeOf(attachment),
    content,
    attachment,
    createdAt: now,
    deliveredAt: null,
    readAt: null,
  });
}

/** The sender says no more than that there is a file; what it is, its content says (D-MSGTYPE). */
function typeOf(attachment: Attachment | null): Message['messageType'] {
  if (!attachment) return 'text';
  return attachment.contentType === 'application/pdf' ? 'file' : 'image';
}

/** Sent, then delivered when the other side's browser has fetched it, then read when they had it open (D-TICKS). */
export const deliveryOf = ({ deliveredAt, readAt }: Pick<Message, 'deliveredAt' | 'readAt'>): Delivery =>
  readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';
