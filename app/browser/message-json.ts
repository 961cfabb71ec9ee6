import type { MessageView } from '#src/modules/messaging/ports/messaging-views';

/** A message as the calls return it, and as the conversation's island keeps it. */
export type MessageJson = Pick<
  MessageView,
  'id' | 'senderId' | 'messageType' | 'content' | 'attachmentName' | 'status'
> & {
  attachmentUrl: string | null;
  createdAt: string;
  /** An admin has hidden it, and `content` says why. */
  hidden?: true;
};
