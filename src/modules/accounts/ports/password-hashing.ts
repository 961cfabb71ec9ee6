/** Turns a password into a hash that can be compared but not turned back. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is false and takes just as long, so that the time does not reveal whether there is an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}
