import type { Id } from '#src/kernel/id';

export interface Conversations {
  /**
   * What two people wrote to each other about a job, in its original form, oldest first: the latest two hundred
   * messages.
   */
  read(threadId: string): Promise<ReadConversation | undefined>;
}

export type ReadConversation = {
  threadId: Id;
  job: { id: Id; number: number; title: string };
  customer: { id: Id; name: string };
  landscaper: { id: Id; name: string };
  messages: {
    id: Id;
    senderId: Id;
    content: string;
    attachmentName: string | null;
    createdAt: Date;
    /** Whether the two people do not see it, or see it without contact details. */
    isModerated: boolean;
  }[];
};
