import type { MoneyStanding } from '#src/modules/acts/domain/standing';

export interface PaymentOfJob {
  /** How the payment of the accepted bid stands, whatever became of the money; null if there is none. Lock the job first. */
  standing(jobId: string): Promise<MoneyStanding | null>;
}
