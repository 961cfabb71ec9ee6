import type { ContractVersions } from '#src/kernel/legal-versions';

export interface ContractKeeping {
  /**
   * Keeps what the job and the bid say now as the agreement, with the versions of our documents that apply. Repeating
   * it for the same hold changes nothing.
   */
  keep(contract: { holdId: string; jobId: string; bidId: string; at: Date; versions: ContractVersions }): Promise<void>;
}
