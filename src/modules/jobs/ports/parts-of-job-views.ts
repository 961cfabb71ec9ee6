// What more than one view of a job shows, and shows the same way everywhere.
import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { PaymentState } from '../domain/viewer';

/** A stored photo by its id, with its size in pixels, so that a page can keep room for it while it loads. */
export type PhotoRef = { id: string; width: number; height: number };

/** A job's payment, for its customer, the landscaper who was hired and admins. Other landscapers never see it. */
export type JobPayment = {
  holdId: string;
  state: PaymentState;
  /** All that the customer pays, the fee included. */
  amount: Pence;
  /** Until when the customer can pay for an accepted bid. */
  payBy: Date;
  /** When it was paid; null before. */
  heldAt: Date | null;
  /** When the money is released unless the customer acts; null while no release is scheduled: before the job is marked complete, or when all of it is disputed. */
  releaseDueAt: Date | null;
  dispute: 'none' | 'open' | 'settled';
  disputedAmount: Pence;
  /**
   * The landscaper's share after release. none: nothing released yet. waiting_payee: their payout account cannot receive money yet.
   * refused: the provider refused it. by_hand: all sent, some of it outside the provider.
   */
  payout: 'none' | 'waiting_payee' | 'refused' | 'on_its_way' | 'sent' | 'by_hand';
  /** Refunds that could not be sent and are still with us until an admin deals with them; includes payments that bought nothing. */
  refundKept: Pence;
  /** How much of this payment was refunded by another way than the customer's card. */
  refundByHand: Pence;
  increase: OpenIncrease | null;
};

/** A higher price that the landscaper has asked for: unanswered, or accepted and not paid yet. */
export type OpenIncrease = {
  id: string;
  state: 'asked' | 'accepted';
  /** The new price, and how much more than the present one it is. */
  toAmount: Pence;
  difference: Pence;
  reason: string;
  /** Until when the difference can be paid; null while unanswered. */
  payBy: Date | null;
};

/** The landscaper's latest proposed date. A closed proposal (replaced, or overtaken by the start of work) is not shown. */
export type ProposalShown = {
  id: string;
  date: Day;
  /** '09:30' */
  time: string;
  /** lapsed: not answered in time, so it can no longer be accepted (`awaitsAnswer`). */
  status: 'open' | 'lapsed' | 'accepted' | 'declined';
};

/** When the landscaper last asked for a review (null: never), and whether they may ask again yet. */
export type ReviewRequestShown = { reviewRequestedAt: Date | null; mayAskAgain: boolean };
