/** What the provider needs to know about a job and its customer to take a payment. */
export interface OrderDetails {
  ofJob(jobId: string): Promise<{ title: string; number: number; customerEmail: string } | undefined>;
}
