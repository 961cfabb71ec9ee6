import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { nameFromEmail } from '../domain/name';
import { newUser, sessionUserOf, tidyEmail, type SessionUser } from '../domain/user';
import type { PasswordHashing } from '../ports/password-hashing';
import type { PasswordStrength } from '../ports/password-strength';
import type { UserRepository } from '../ports/user-repository';

export type RegisterRefusal = 'email-taken' | 'password-too-common';
type Registration = {
  userId: string;
  email: string;
  password: string;
  userType: 'customer' | 'landscaper';
  fullName?: string;
};

/** Opens an account. Sending the same form twice opens one, and answers the same both times. */
export class Register {
  constructor(
    private users: UserRepository,
    private passwords: PasswordHashing,
    private strength: PasswordStrength,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    userId,
    email: typed,
    password,
    userType,
    fullName,
  }: Registration): Promise<Result<SessionUser, RegisterRefusal>> {
    const email = tidyEmail(typed);
    const name = fullName?.trim() || nameFromEmail(email);
    if (await this.strength.isTooCommon(password, [email, nameFromEmail(email), name]))
      return refuse('password-too-common');

    const passwordHash = await this.passwords.hash(password);
    // A form that was opened again from the browser's history brings an id that somebody has by now.
    const id = (await this.users.find(userId)) ? this.newId() : userId;
    const user = newUser({ id, email, passwordHash, userType, fullName: name, at: await this.clock.now() });
    if ((await this.users.add(user)) === 'added') return ok(sessionUserOf(user));

    const owner = await this.users.byEmail(email);
    const sentTwice = owner?.id === userId && (await this.passwords.matches(password, owner.passwordHash));
    return sentTwice ? ok(sessionUserOf(owner)) : refuse('email-taken');
  }
}
