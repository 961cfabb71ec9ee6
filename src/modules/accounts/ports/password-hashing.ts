/** Turns a password into a hash: a password can be checked against it, but not recovered from it. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /**
   * Without a hash the answer is false and takes just as long, so that the time does not reveal whether there is an
   * account.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether guessing from this hash costs less than from one made now. The hash states its own cost. */
  isOutdated(hash: string): boolean;
}
