import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { Delivery } from '../domain/message';
import type { Thread } from '../domain/thread';

/** Threads as their customer and landscaper see them. No one else can read them. */
export interface MessagingViews {
  /** A person's threads, latest first, at most two hundred. */
  threads(userId: string, filter?: ThreadFilter): Promise<ThreadView[]>;
  /** Undefined if it is not this person's thread. */
  thread(threadId: string, userId: string): Promise<ThreadView | undefined>;
  /** The id of this person's thread about a job: the one with the hired landscaper, otherwise the latest. */
  threadOfJob(jobId: string, userId: string): Promise<string | undefined>;
  /** A page of messages. The caller has checked, with `thread` or read-thread, that it is the reader's thread. */
  messages(threadId: string, page?: { before?: string; limit?: number; offset?: number }): Promise<MessagePage>;
  /** How many messages to this person are unread, in all threads. */
  unreadCount(userId: string): Promise<number>;
}

/** `active` and `completed` depend on the job's status, and leave out threads that this person has archived. */
export type ThreadFilter = 'all' | 'active' | 'completed' | 'archived';

export type ThreadView = {
  thread: {
    id: string;
    /** `archived`: this person has archived it; the other person may not have. */
    status: 'active' | 'completed' | 'archived' | 'cancelled';
    lastMessageAt: Date;
    /** How many messages each person has not read yet. */
    unreadCountLandscaper: number;
    unreadCountCustomer: number;
    cancellationNotice: string | null;
  };
  /** Whether a message to this person has not been delivered yet (ReceiveMessages). */
  hasNew: boolean;
  job: {
    id: string;
    title: string;
    /** Town and outward code. The address is on the job's page, for those who may see it. */
    location: string;
    status: Thread['jobStatus'];
    /** Whether the landscaper has marked the work complete. */
    isMarkedComplete: boolean;
    /** A date that one side has proposed and the other can still accept. */
    proposed: { date: Day; time: string; by: 'customer' | 'landscaper' } | null;
    preferredDate: Day | null;
    /** Null: open to offers. */
    budget: Pence | null;
    description: string;
  };
  customer: PartyView;
  landscaper: PartyView;
  canMessage: boolean;
  /** Why an admin has closed it; null while none has. */
  closedBecause: string | null;
  /** Who has blocked the other, if anyone: this person first. */
  blockedBy: 'you' | 'them' | null;
  /** `content` is the name of the attachment if the message has no text. */
  lastMessage: { senderId: string; content: string; hiddenBecause: string | null; createdAt: Date } | null;
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

/** Oldest first. `older`: pass it as `before` to get the page before this one; null if there is none. */
export type MessagePage = { messages: MessageView[]; older: string | null };

export type MessageView = {
  id: string;
  senderId: string;
  messageType: 'text' | 'image' | 'file';
  content: string;
  attachmentName: string | null;
  /** Why nobody can see it at present; if set, there is no content. */
  hiddenBecause: string | null;
  status: Delivery;
  createdAt: Date;
};
