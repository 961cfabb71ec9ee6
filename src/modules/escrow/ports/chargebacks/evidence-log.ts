import type { Evidence } from '../../domain/evidence';

/** What admins have sent to the provider as evidence. Written before the provider is called. */
export interface EvidenceLog {
  add(entry: {
    id: string;
    chargebackId: string;
    note: string;
    evidence: Evidence;
    submitted: boolean;
    adminId: string;
    at: Date;
  }): Promise<void>;
  /** The provider has received it. */
  sent(id: string, at: Date): Promise<void>;
}
