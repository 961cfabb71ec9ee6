export interface ReceiptBook {
  /**
   * Keeps the receipt of a completed job under its landscaper's next number, with everybody named as they are now. Lock the hold first,
   * and take nothing after it. A job has one: a second is a fault.
   */
  issue(receipt: { jobId: string; holdId: string; landscaperId: string; at: Date }): Promise<void>;
}
