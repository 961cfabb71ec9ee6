import type { Result } from '#src/kernel/result';

/** Visitors who become customers by posting their first job. */
export type NewCustomer = { fullName: string; email: string; phoneNumber: string; password: string };
/** What an account can be opened with: the password was checked and is no longer readable. */
export type ReadyCustomer = Omit<NewCustomer, 'password'> & { passwordHash: string };

export interface NewCustomers {
  /** Slow, as hashing a password should be, so call it outside any transaction. */
  prepare(customer: NewCustomer): Promise<Result<ReadyCustomer, 'password-too-common'>>;
  /**
   * Whether the account with this id has this email and password and no second factor. If so, the same form was sent
   * twice.
   */
  recognise(customerId: string, customer: Pick<NewCustomer, 'email' | 'password'>): Promise<boolean>;
  /**
   * The id of the account with this email, if nobody has ever signed in to it: then the call that opened it was
   * interrupted.
   */
  unfinished(email: string): Promise<string | undefined>;
}

export interface CustomerAccounts {
  /**
   * Opens an account whose profile is still to be completed, and records that the terms were accepted. Returns the
   * customer's id. `home`: where the first job is, as a suggestion for the profile.
   */
  open(
    customer: ReadyCustomer,
    facts: { home: { address: string; postcode: string | null }; at: Date },
  ): Promise<Result<string, 'email-taken'>>;
}
