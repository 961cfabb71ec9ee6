export interface ReceiptBook {
  /**
   * Issues the receipt of a job with its landscaper's next number and everyone's current name. Lock the hold first, and nothing after
   * this. A job has one receipt: a second is a fault.
   */
  issue(receipt: { jobId: string; holdId: string; landscaperId: string; at: Date }): Promise<void>;
}
