import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { Delivery } from '../domain/message';
import type { Thread } from '../domain/thread';

/** Conversations as their two people see them. Nobody else can read any of it. */
export interface MessagingViews {
  /** A person's conversations, the latest first, two hundred at most. */
  threads(userId: string, filter?: ThreadFilter): Promise<ThreadView[]>;
  /** Undefined if this person does not take part in it. */
  thread(threadId: string, userId: string): Promise<ThreadView | undefined>;
  /** The id of this person's conversation about a job: the one with the landscaper who was hired, otherwise the latest. */
  threadOfJob(jobId: string, userId: string): Promise<string | undefined>;
  /** A page of a conversation. The caller has checked, with `thread` or read-thread, that the reader takes part in it. */
  messages(threadId: string, page?: { before?: string; limit?: number }): Promise<MessagePage>;
  /** How many messages to this person are unread, over all conversations. */
  unreadCount(userId: string): Promise<number>;
}

/** active, completed: by the job, and without those this person has archived. */
export type ThreadFilter = 'all' | 'active' | 'completed' | 'archived';

export type ThreadView = {
  thread: {
    id: string;
    /** archived: by the person who is looking. */
    status: 'active' | 'completed' | 'archived' | 'cancelled';
    lastMessageAt: Date;
    /** What each of the two has not read yet. */
    unreadCountLandscaper: number;
    unreadCountCustomer: number;
    cancellationNotice: string | null;
  };
  job: {
    id: string;
    title: string;
    /** Town and outward code. The address is on the job's own page, for those who may see it. */
    location: string;
    status: Thread['jobStatus'];
    /** By the landscaper. */
    isMarkedComplete: boolean;
    /** A date that the landscaper has proposed and the customer can still accept. */
    proposed: { date: Day; time: string } | null;
    preferredDate: Day | null;
    /** Null: open to offers. */
    budget: Pence | null;
    description: string;
  };
  customer: PartyView;
  landscaper: PartyView;
  canMessage: boolean;
  /** `content` is the name of the attachment where there are no words. */
  lastMessage: { senderId: string; content: string; createdAt: Date } | null;
};

export type PartyView = {
  id: string;
  fullName: string;
  /** Null for customers; so is the rating. */
  businessName: string | null;
  /** The id of a stored photo. */
  profileImage: string | null;
  /** Mean to one decimal; null before the first review. */
  rating: number | null;
};

/** Oldest first. `older`: pass it as `before` to get the page before this one; null at the beginning of the conversation. */
export type MessagePage = { messages: MessageView[]; older: string | null };

export type MessageView = {
  id: string;
  senderId: string;
  messageType: 'text' | 'image' | 'file';
  content: string;
  attachmentUrl: string | null;
  attachmentName: string | null;
  status: Delivery;
  createdAt: Date;
};
