export interface ContractKeeping {
  /** Keeps what the job and the bid say now as what was agreed. Keeping it again for the same hold changes nothing. */
  keep(contract: { holdId: string; jobId: string; bidId: string; at: Date }): Promise<void>;
}
