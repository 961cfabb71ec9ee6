/** What a customer reads on the page where they pay, and who they are to the provider. */
export interface OrderDetails {
  ofJob(jobId: string): Promise<{ title: string; number: number; customerEmail: string } | undefined>;
}
