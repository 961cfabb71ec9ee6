import type { Pence } from '#src/kernel/money';
import type { OutsideRefund, OutsideRefundDecision } from '../../domain/outside-refund';

/** Refunds made at the provider, without the product. */
export interface OutsideRefundViews {
  /** Oldest first, for the job's page. */
  ofJob(jobId: string): Promise<OutsideRefundOfJob[]>;
  /** For admins: what Hedgerow bears until they decide, oldest first, at most two hundred. */
  undecided(): Promise<OutsideRefundRow[]>;
  /** Only for admins. */
  find(id: string): Promise<OutsideRefundRow | undefined>;
}

/** `fromPayment`: how much of it came out of the customer's payment, and not from us. */
export type OutsideRefundOfJob = Pick<OutsideRefund, 'id' | 'amount' | 'borne' | 'state' | 'foundAt'> & {
  fromPayment: Pence;
  isDecided: boolean;
};
export type OutsideRefundRow = OutsideRefundOfJob &
  Pick<OutsideRefund, 'providerRef' | 'chargeId'> & {
    job: { id: string; number: number; title: string; customer: string; landscaper: string };
    /** `by`: the name of the admin. */
    decision: OutsideRefundDecision | null;
  };
