import type { Clock } from '#src/kernel/clock';
import type { Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { usable, type ConfirmEmailRefusal } from '../../domain/email-confirmation';
import type { EmailConfirmations } from '../../ports/email-confirmations';
import type { UserRepository } from '../../ports/user-repository';

type Stores = { users: UserRepository; emailConfirmations: EmailConfirmations };

/** Someone shows that an account's address is theirs. This signs nobody in. */
export class ConfirmEmail {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ token }: { token: string }): Promise<Result<{ email: string }, ConfirmEmailRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ users, emailConfirmations }) => {
      const known = await emailConfirmations.find(token);
      const user = known && (await users.lock(known.userId));
      // Read again, because it may have been used while the lock waited.
      const confirmed = usable(await emailConfirmations.find(token), user, at);
      if (!confirmed.ok || !user) return confirmed;
      await users.save({ ...user, emailConfirmedAt: at });
      await emailConfirmations.use(token, at);
      return confirmed;
    });
  }
}
