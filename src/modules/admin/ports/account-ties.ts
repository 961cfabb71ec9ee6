/** What an account has that only its type can have. `documents`: also what we noted from them. */
export type AccountTie = { what: 'jobs' | 'bids' | 'payments' | 'payout-account' | 'documents'; count: number };

export interface AccountTies {
  /** Only what there is any of. Empty: the type of the account can be corrected. */
  of(userId: string): Promise<AccountTie[]>;
}
