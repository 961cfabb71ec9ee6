/** What the provider is told of a job and its customer when it is paid for. */
export interface OrderDetails {
  ofJob(jobId: string): Promise<{ title: string; number: number; customerEmail: string } | undefined>;
}
