import type { MoneyStanding } from '#src/modules/acts/domain/standing';

export interface PaymentOfJob {
  /** How the payment of the accepted bid stands; null if there is none. Lock the job first. */
  standing(jobId: string): Promise<MoneyStanding | null>;
  /** Whether it was ever paid, whatever became of the money. */
  wasPaid(jobId: string): Promise<boolean>;
}
