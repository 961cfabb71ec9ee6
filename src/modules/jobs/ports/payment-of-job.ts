export interface PaymentOfJob {
  /** Whether the price of the accepted bid is paid and held for this job now. */
  isHeld(jobId: string): Promise<boolean>;
  /** Whether it was ever paid, whatever became of the money. */
  wasPaid(jobId: string): Promise<boolean>;
}
