import type { Result } from '#src/kernel/result';

/** Somebody who posts their first job and becomes a customer by it. */
export type Newcomer = { fullName: string; email: string; phoneNumber: string; password: string };
/** What an account can be opened with: the password is judged and no longer readable. */
export type ReadyNewcomer = Omit<Newcomer, 'password'> & { passwordHash: string };

export interface Newcomers {
  /** Takes its time, as hiding a password should, so it is asked outside any transaction. */
  prepare(newcomer: Newcomer): Promise<Result<ReadyNewcomer, 'password-too-common'>>;
  /** Whether the account with this id has this email and this password, and asks for no more: a form that was sent twice. */
  recognise(customerId: string, newcomer: Pick<Newcomer, 'email' | 'password'>): Promise<boolean>;
}

export interface AccountOpening {
  /**
   * Opens a customer's account whose profile is yet to be completed, and records that the terms were accepted. Answers with the
   * customer's id. `home`: where the first job is, to suggest in the profile.
   */
  open(
    newcomer: ReadyNewcomer,
    facts: { home: { address: string; postcode: string | null }; at: Date },
  ): Promise<Result<string, 'email-taken'>>;
}
