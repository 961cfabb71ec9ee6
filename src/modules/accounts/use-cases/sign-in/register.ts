import { addHours, type Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { easyGuesses, nameFromEmail } from '../../domain/name';
import { acceptanceOfTerms } from '../../domain/terms';
import { newUser, sessionUserOf, tidyEmail, type SessionUser, type User } from '../../domain/user';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { PasswordStrength } from '../../ports/password-strength';
import type { SignInLog } from '../../ports/sign-in-log';
import type { TermsAcceptances } from '../../ports/terms-acceptances';
import type { TwoFactors } from '../../ports/two-factors';
import type { UserRepository } from '../../ports/user-repository';

export type RegisterRefusal = 'email-taken' | 'password-too-common';
type Registration = {
  userId: string;
  email: string;
  password: string;
  userType: 'customer' | 'landscaper';
  fullName?: string;
  /** Whether they accept the terms with it. On our page they do that later, with their profile (S-AUTH-09). */
  termsAccepted?: boolean;
};

const SENT_TWICE_WITHIN_HOURS = 1;

/**
 * Opens an account. Sending the same form twice opens one account, with the same answer both times. Repeating a call
 * that was interrupted before its answer finishes it.
 */
export class Register {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; terms: TermsAcceptances }>,
    private users: UserRepository,
    private twoFactors: TwoFactors,
    private signIns: Pick<SignInLog, 'countOf'>,
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
    termsAccepted = false,
  }: Registration): Promise<Result<SessionUser, RegisterRefusal>> {
    const email = tidyEmail(typed);
    const name = fullName?.trim() || nameFromEmail(email);
    if (await this.strength.isTooCommon(password, easyGuesses({ email, fullName: name })))
      return refuse('password-too-common');

    const now = await this.clock.now();
    const passwordHash = await this.passwords.hash(password);
    // A form opened again from the browser's history carries an id that is already in use.
    const id = (await this.users.find(userId)) ? this.newId() : userId;
    const user = newUser({ id, email, passwordHash, userType, fullName: name, at: now });
    const opened = await this.work.run(async ({ users, terms }) => {
      if ((await users.add(user)) !== 'added') return refuse('email-taken' as const);
      if (termsAccepted) await terms.record(acceptanceOfTerms(user, now));
      return ok(sessionUserOf(user));
    });
    if (opened.ok) return opened;

    const owner = await this.users.byEmail(email);
    return owner && (await this.isSentTwice(owner, { userId, userType, password }, now))
      ? ok(sessionUserOf(owner))
      : opened;
  }

  /**
   * Only for an hour and never with two-factor sign-in: the answer signs the user in, and must not become a second way
   * to log in. A program sends no id, so its call is recognised by an account that nobody has signed in to: then the
   * call was interrupted after opening it.
   */
  private async isSentTwice(
    owner: User,
    { userId, userType, password }: Pick<Registration, 'userId' | 'userType' | 'password'>,
    now: Date,
  ): Promise<boolean> {
    if (owner.userType !== userType) return false;
    const isUnfinished = !owner.emailConfirmedAt && (await this.signIns.countOf(owner.id)) === 0;
    if (owner.id !== userId && !isUnfinished) return false;
    if (now >= addHours(owner.createdAt, SENT_TWICE_WITHIN_HOURS)) return false;
    if (await this.twoFactors.find(owner.id)) return false;
    return this.passwords.matches(password, owner.passwordHash);
  }
}
