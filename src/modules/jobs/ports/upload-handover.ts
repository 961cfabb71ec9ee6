export interface UploadHandover {
  handOver(from: { visitorId: string; customerId: string }): Promise<void>;
}
