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
/** A file sent with a message, as it is stored: any kind of picture is stored as a JPEG. */
export type Attachment = { id: string; name: string; contentType: AttachmentType };
export type AttachmentType = 'image/jpeg' | 'application/pdf';
export const attachmentKey = ({ id, contentType }: Pick<Attachment, 'id' | 'contentType'>): string =>
  `attachments/${id}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;

export type Delivery = 'sent' | 'delivered' | 'read';
export type WriteRefusal = 'not-your-thread' | 'blocked' | 'thread-closed' | 'message-empty' | 'message-too-long';

/** In characters, without the spaces around the text. */
export const CONTENT_MAX = 4000;
export const ATTACHMENT_MEGABYTES_MAX = 10;
export const ATTACHMENT_BYTES_MAX = ATTACHMENT_MEGABYTES_MAX * 1024 * 1024;

export function writeMessage(
  thread: Thread,
  draft: { messageId: string; senderId: string; content: string; attachment: Attachment | null },
  now: Date,
): Result<Message, WriteRefusal> {
  if (!isParty(thread, draft.senderId)) return refuse('not-your-thread');
  if (thread.isBlocked) return refuse('blocked');
  if (!canMessage(thread)) return refuse('thread-closed');
  const content = draft.content.trim();
  const { attachment } = draft;
  const unfit = unfitContent(content, attachment !== null);
  if (unfit) return refuse(unfit);
  return ok({
    id: draft.messageId,
    threadId: thread.id,
    senderId: draft.senderId,
    messageType: typeOf(attachment),
    content,
    attachment,
    createdAt: now,
    deliveredAt: null,
    readAt: null,
  });
}

/** Why a text cannot be sent; undefined if it can. A file may go without one. */
export function unfitContent(text: string, withFile: boolean): 'message-empty' | 'message-too-long' | undefined {
  const { length } = text.trim();
  if (length === 0 && !withFile) return 'message-empty';
  return length > CONTENT_MAX ? 'message-too-long' : undefined;
}

/** The sender only says whether there is a file. Its content decides whether it is a picture (D-MSGTYPE). */
function typeOf(attachment: Attachment | null): Message['messageType'] {
  if (!attachment) return 'text';
  return attachment.contentType === 'application/pdf' ? 'file' : 'image';
}

/** Delivered once the recipient's browser has fetched it, read once they have opened the thread (D-TICKS). */
export const deliveryOf = ({ deliveredAt, readAt }: Pick<Message, 'deliveredAt' | 'readAt'>): Delivery =>
  readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';
