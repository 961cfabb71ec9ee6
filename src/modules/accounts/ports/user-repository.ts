import type { User } from '../domain/user';

export interface UserRepository {
  find(id: string): Promise<User | undefined>;
  /** Capitals make no difference. */
  byEmail(email: string): Promise<User | undefined>;
  /** Adds somebody, unless the address belongs to someone already: of two at once, one is added. */
  add(user: User): Promise<'added' | 'email-taken'>;
  /** Reads somebody and keeps others from changing them until the unit of work ends. Whoever has left is not to be changed any more. */
  lock(id: string): Promise<User | undefined>;
  save(user: User): Promise<void>;
  noteSignIn(id: string, at: Date): Promise<void>;
}
