/** Turns a password into something that can be kept and recognised but not turned back. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** With nothing to compare with it says no, and takes just as long: an answer's time must not tell who has an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}
