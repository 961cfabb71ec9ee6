import type { User } from '../domain/user';

export interface UserRepository {
  find(id: string): Promise<User | undefined>;
  /** Finds a user by email, which is not case-sensitive. */
  byEmail(email: string): Promise<User | undefined>;
  /** Adds a user unless the email is taken. Of two calls at once with the same email, only one adds. */
  add(user: User): Promise<'added' | 'email-taken'>;
  /**
   * Reads a user and locks them until the unit of work ends. Undefined for a deleted account, which must not change any
   * more.
   */
  lock(id: string): Promise<User | undefined>;
  save(user: User): Promise<void>;
  /** Stores another hash of the same password, unless the password has changed meanwhile. */
  renewHash(id: string, hashes: { old: string; renewed: string }): Promise<void>;
  noteSignIn(id: string, at: Date): Promise<void>;
}
