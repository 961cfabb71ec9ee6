import type { Id } from '#src/kernel/id';

export type MessagingEvents = {
  'message-sent': { messageId: Id; threadId: Id; jobId: Id; customerId: Id; landscaperId: Id };
};
