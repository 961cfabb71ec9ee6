import type { MessageView } from '#src/modules/messaging/ports/messaging-views';
import type { MessageJson } from '#app/browser/message-json';
import { hiddenWords } from '#app/commands/moderation/words';
import { attachmentUrl } from '#app/ui/job/attachment-url';

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
