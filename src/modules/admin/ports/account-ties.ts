/** What only an account of its type can have. `documents`: includes what we noted from them. */
export type AccountTie = { what: 'jobs' | 'bids' | 'payments' | 'payout-account' | 'documents'; count: number };

export interface AccountTies {
  /** Only kinds of which there are any. Empty: the type of the account can be corrected. */
  of(userId: string): Promise<AccountTie[]>;
}
