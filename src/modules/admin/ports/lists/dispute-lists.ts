import type { Pence } from '#src/kernel/money';
import type { DisputeStage } from '../../domain/lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** Disputes, for admins only. */
export interface DisputeLists {
  /** Open disputes by deadline, those for an admin first; otherwise newest first. */
  disputes(asked: DisputesAsked & PartAsked): Promise<ListPart<AdminDispute>>;
}

export type DisputesAsked = {
  /** Searches the names and emails of both sides, and business names; a number is the job's. */
  search?: string;
  /** `open` by default. */
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
  /** What was reported, in the reporter's own words, and the answer of the other side, if any. */
  words: string;
  answer: string | null;
  /** How much it was about when it was reported. */
  amount: Pence;
  /** How much of it is still open, by escrow’s `disputedIn`: zero once we have decided. */
  disputed: Pence;
  openedAt: Date;
  /** When the present state ends; null if nothing is due. */
  dueAt: Date | null;
  /** An admin has decided, and a second has to agree. */
  needsSecondAdmin: boolean;
  /** Damage or danger reported after release: nothing is held. */
  isPaidOut: boolean;
};
