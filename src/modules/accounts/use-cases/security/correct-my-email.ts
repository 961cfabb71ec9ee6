import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { endedChange, ownEmailChange } from '../../domain/email-change';
import { tidyEmail, withAccess } from '../../domain/user';
import type { EmailConfirmations } from '../../ports/email-confirmations';
import type { EmailChanges } from '../../ports/email-changes';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { PasswordResets } from '../../ports/password-resets';
import type { UserRepository } from '../../ports/user-repository';

export type CorrectMyEmailRefusal = 'wrong-password' | 'already-confirmed' | 'email-unchanged' | 'email-taken';
type Stores = {
  users: UserRepository;
  resets: PasswordResets;
  emailChanges: EmailChanges;
  emailConfirmations: Pick<EmailConfirmations, 'lastMadeAt'>;
};

/**
 * Someone corrects the address they mistyped when they opened their account. Once an address is confirmed, only our
 * support changes it (D-EMAILRO, decision 76). Links that went to the mistyped address, to set a password or to confirm
 * it, stop working.
 */
export class CorrectMyEmail {
  constructor(
    private work: UnitOfWork<Stores>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private clock: Clock,
    private newId: NewId,
    private newSecret: () => string,
  ) {}

  async execute(order: {
    userId: string;
    email: string;
    password: string;
  }): Promise<Result<{ email: string }, CorrectMyEmailRefusal>> {
    const { userId, password } = order;
    const email = tidyEmail(order.email);
    const known = await this.users.find(userId);
    if (!(await this.passwords.matches(password, known?.passwordHash))) return refuse('wrong-password');
    const at = await this.clock.now();
    return this.work.run(async ({ users, resets, emailChanges, emailConfirmations }) => {
      const user = await users.lock(userId);
      if (!user || user.emailConfirmedAt) return refuse('already-confirmed');
      // No link was made for it: an earlier call changed the address and ended before the link. The caller sends one.
      if (user.email === email)
        return (await emailConfirmations.lastMadeAt({ userId, email })) ? refuse('email-unchanged') : ok({ email });
      if (await users.byEmail(email)) return refuse('email-taken');
      await users.save(withAccess(user, { email }, at));
      await resets.forgetAll(userId);
      const asked = await emailChanges.unendedOf(userId);
      if (asked) await emailChanges.save(endedChange(asked, 'replaced', at));
      const keys = { confirmKey: this.newSecret(), stopKey: this.newSecret() };
      const facts = { id: this.newId(), userId, oldEmail: user.email, newEmail: email };
      await emailChanges.add(ownEmailChange({ ...facts, ...keys }, at));
      return ok({ email });
    });
  }
}
