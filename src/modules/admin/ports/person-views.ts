import type { Device } from '#src/modules/accounts/domain/device';
import type { EmailChange } from '#src/modules/accounts/domain/email-change';
import type { User } from '#src/modules/accounts/domain/user';
import type { Pence } from '#src/kernel/money';
import type { Suspension } from '../domain/suspension';

export interface PersonViews {
  /** Everything about one person, for admins. Undefined if there is no such person. */
  one(id: string): Promise<PersonView | undefined>;
  /** What a suspended person sees instead of their account. Undefined if they are not suspended. */
  suspended(userId: string): Promise<SuspendedView | undefined>;
}

export type PersonView = Pick<
  User,
  'id' | 'fullName' | 'email' | 'phoneNumber' | 'userType' | 'status' | 'createdAt' | 'lastLoginAt' | 'profileCompleted'
> & {
  businessName: string | null;
  hasTwoFactor: boolean;
  /** Whether a legal hold keeps their data. */
  isHeld: boolean;
  /** Sessions that have not expired. */
  sessions: number;
  /** The one in force, if any. */
  suspension: Suspension | null;
  /** Newest first. */
  suspensions: (Suspension & { suspendedByName: string; answeredByName: string | null; liftedByName: string | null })[];
  /** Corrections of their email, newest first. */
  emailChanges: EmailChangeView[];
  /** The money of the jobs that they posted or were hired for. */
  money: { held: Pence; released: Pence; refunded: Pence };
  jobsTotal: number;
  /** The newest twenty. */
  jobs: {
    id: string;
    number: number;
    title: string;
    status: string;
    postedAt: Date;
    role: 'customer' | 'landscaper';
  }[];
  bidsTotal: number;
  /** The newest twenty. */
  bids: { id: string; jobId: string; title: string; amount: Pence; status: string; createdAt: Date }[];
  /** The twenty with the latest messages, without their words. */
  conversations: { id: string; title: string; withName: string; lastMessageAt: Date; messages: number }[];
  /** The last ten. */
  signIns: { at: Date; device: Device }[];
  notes: AdminNoteView[];
};

export type EmailChangeView = Pick<
  EmailChange,
  'id' | 'oldEmail' | 'newEmail' | 'askedAt' | 'expiresAt' | 'outcome' | 'endedAt'
> & {
  askedByName: string;
  /** True if the person corrected an unconfirmed address; otherwise an admin asked for it. */
  isOwn: boolean;
};

export type AdminNoteView = { id: string; words: string; writtenByName: string; writtenAt: Date };

export type SuspendedView = {
  suspension: Suspension;
  /** Jobs under way, and money that has not arrived. */
  jobs: { id: string; number: number; title: string; status: string; held: Pence }[];
};
