import type { Clock } from '#src/kernel/clock';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { undone } from '../../domain/data-request';
import type { DataRequests } from '../../ports/data/data-requests';
import type { UserRepository } from '../../ports/user-repository';

type Stores = { users: UserRepository; dataRequests: DataRequests };

/** Ends the restriction that a person put on their own data. Safe to repeat. */
export class EndRestriction {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ userId }: { userId: Id }): Promise<Result<null, 'account-gone'>> {
    const at = await this.clock.now();
    return this.work.run(async ({ users, dataRequests }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('account-gone');
      const restriction = (await dataRequests.ofUser(userId)).find(({ state }) => state === 'in_force');
      if (restriction) await dataRequests.save(undone(restriction, at));
      if (user.status === 'restricted') await users.save({ ...user, status: 'active' });
      return ok(null);
    });
  }
}
