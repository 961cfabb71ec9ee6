// The parts that several views of a job share.
import type { PaymentFacts } from '../domain/standing';
import type { ScheduleProposal } from '../domain/schedule-proposal';
import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';

/** A stored photo by its id, with its size in pixels, so that a page can keep room for it while it loads. */
export type PhotoRef = { id: string; width: number; height: number };

/** A job's payment, for its customer, the landscaper who was hired and admins. Other landscapers never see it. */
export type JobPayment = PaymentFacts & {
  holdId: string;
  /**
   * When the money is released unless the customer acts; null while no release is scheduled: before the job is marked
   * complete, or if all of it is disputed.
   */
  releaseDueAt: Date | null;
  /** Whether the release was put off because the customer could not be told that the work is complete. */
  releaseWaits: boolean;
  /** Released so far, our fee included. */
  released: Pence;
  /** What was first disputed; `disputed` is the part that is still open. */
  disputedAmount: Pence;
  /**
   * The landscaper's share after release. none: nothing released yet. waiting_payee: their payout account cannot
   * receive money yet. account_gone: their payout account is gone, and they have not opened another. refused: the
   * provider refused it. by_hand: all of it has been sent, some of it without the provider.
   */
  payout: 'none' | 'waiting_payee' | 'account_gone' | 'refused' | 'on_its_way' | 'sent' | 'by_hand' | 'kept_back';
  /**
   * Refunds that could not be sent, and that we keep until an admin deals with them. Includes those of stray payments.
   */
  refundKept: Pence;
  /** How much of this payment was refunded otherwise than to the customer's card. */
  refundByHand: Pence;
  increase: OpenIncrease | null;
  /** Returned to the customer by their bank, out of what was held. */
  chargedBack: Pence;
  /** Kept back from the landscaper's share because they owed it for other jobs, and not paid again since. */
  keptBack: Pence;
  /** The numbers of those jobs. */
  keptBackFor: number[];
  chargeback: ChargebackShown | null;
};

/** What the customer's bank asks for or has: an open case, otherwise the latest one. */
export type ChargebackShown = {
  id: string;
  state: 'inquiry' | 'taken' | 'evidence_sent' | 'won' | 'lost' | 'withdrawn';
  amount: Pence;
  /** How much of it is still held. */
  frozen: Pence;
  /**
   * How much the bank kept of what was held, and of the landscaper's share of what was released; zero until the case is
   * lost.
   */
  lostHeld: Pence;
  lostReleased: Pence;
  /** Taken back from the landscaper so far, less what was paid again; and what they owe for it. */
  takenBack: Pence;
  owed: Pence;
};

/** A higher price that the landscaper has asked for: unanswered, or accepted but not paid yet. */
export type OpenIncrease = {
  id: string;
  state: 'asked' | 'accepted';
  /** The new price, and how much higher it is than the present one. */
  toAmount: Pence;
  difference: Pence;
  reason: string;
  /** The deadline for paying the difference; null while unanswered. */
  payBy: Date | null;
};

/**
 * The latest date that one side has proposed to the other. A closed proposal (replaced, or overtaken by the start of
 * work) is not shown.
 */
export type ProposalShown = Pick<ScheduleProposal, 'proposedBy' | 'movesFrom' | 'reason'> & {
  id: string;
  date: Day;
  /** '09:30' */
  time: string;
  /** lapsed: not answered in time, so it can no longer be accepted (`awaitsAnswer`). */
  status: 'open' | 'lapsed' | 'accepted' | 'declined';
};

/** When the landscaper last asked for a review; null if never. */
export type ReviewRequestShown = { reviewRequestedAt: Date | null };
