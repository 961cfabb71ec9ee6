export interface UploadHandover {
  /** Makes a visitor's uploads a customer's. */
  handOver(from: { visitorId: string; customerId: string }): Promise<void>;
}
