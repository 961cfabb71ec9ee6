/** Whether the ledger adds up, as far as it has been checked. For admins and the operator only. */
export interface LedgerStandingViews {
  now(): Promise<LedgerStanding>;
}

export type LedgerStanding = {
  /** When everything was last checked to the end; null if never. */
  completeAt: Date | null;
  /** Null if the last check ran. */
  failure: { at: Date; because: string } | null;
  /** What does not add up, oldest first, at most a hundred. */
  findings: LedgerFinding[];
};

export type LedgerFinding = {
  invariant: LedgerInvariant;
  /** A payment's reference, or the number of a transaction or an account. */
  subject: string;
  /** The row of the invariant's view. */
  facts: Record<string, unknown>;
  foundAt: Date;
};

/** The ledger's views that must be empty. */
export type LedgerInvariant =
  | 'broken_transaction'
  | 'broken_balance'
  | 'broken_payment'
  | 'broken_share'
  | 'broken_reference';
