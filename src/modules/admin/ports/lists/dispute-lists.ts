import type { Pence } from '#src/kernel/money';
import type { DisputeStage } from '../../domain/lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** Disputes, for admins only. */
export interface DisputeLists {
  /** What is not closed by deadline, those for an admin first; otherwise the newest first. */
  disputes(asked: DisputesAsked & PartAsked): Promise<ListPart<AdminDispute>>;
}

export type DisputesAsked = {
  /** Looks in the names and emails of both sides, and in business names; a number is that of the job. */
  search?: string;
  /** Without it: `open`. */
  stage?: DisputeStage;
};

export type AdminDispute = {
  id: string;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
  customerName: string;
  landscaperName: string;
  state:
    | 'open'
    | 'talking'
    | 'offers'
    | 'putting_right'
    | 'review'
    | 'agreed'
    | 'decided'
    | 'withdrawn'
    | 'appealed'
    | 'done';
  /** Null: the customer’s bank returned the payment after the job had ended. */
  openedBy: 'customer' | 'landscaper' | null;
  /** Key of the reason; null if none was given. */
  reason: string | null;
  /** What was reported, in their own words, and the answer of the other side, if there is one. */
  words: string;
  answer: string | null;
  /** What it was about when it was reported. */
  amount: Pence;
  /** What of it is still open, as escrow’s `disputedIn` has it: nothing once we have decided. */
  disputed: Pence;
  openedAt: Date;
  /** When the present state is over; null if nothing is due. */
  dueAt: Date | null;
  /** A first admin has decided, and a second has to agree. */
  needsSecondAdmin: boolean;
  /** Damage or danger that was reported after release: nothing is held. */
  isPaidOut: boolean;
};
