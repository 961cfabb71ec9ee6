import type { MoneyStanding } from '#src/modules/acts/domain/standing';

export interface PaymentOfJob {
  /**
   * The state of the accepted bid's payment, whatever happened to the money; null if there is none. Lock the job first.
   */
  standing(jobId: string): Promise<MoneyStanding | null>;
}
