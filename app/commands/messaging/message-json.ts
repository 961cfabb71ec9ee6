import type { MessageView } from '#src/modules/messaging/ports/messaging-views';
import { hiddenWords } from '#app/commands/moderation/words';
import { attachmentUrl } from '#app/ui/job/attachment-url';

/** A message as the calls answer it, and as the island of a conversation keeps it. */
export type MessageJson = Pick<
  MessageView,
  'id' | 'senderId' | 'messageType' | 'content' | 'attachmentName' | 'status'
> & {
  attachmentUrl: string | null;
  createdAt: string;
  /** An admin has hidden it, and `content` says why. */
  hidden?: true;
};

export const messageJson = ({
  id,
  senderId,
  messageType,
  content,
  attachmentName,
  hiddenBecause,
  status,
  createdAt,
}: MessageView): MessageJson => ({
  id,
  senderId,
  messageType,
  content: hiddenBecause === null ? content : hiddenWords(hiddenBecause),
  attachmentUrl: attachmentName === null ? null : attachmentUrl(id),
  attachmentName,
  status,
  createdAt: createdAt.toISOString(),
  ...(hiddenBecause !== null && { hidden: true }),
});
