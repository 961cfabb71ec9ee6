import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isWaiting, standingWith } from '#src/modules/accounts/domain/data-request';
import type { DataRequests } from '#src/modules/accounts/ports/data/data-requests';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { AdminEvents } from '../domain/events';
import { lifted } from '../domain/suspension';
import type { Suspensions } from '../ports/suspensions';

type Stores = {
  users: UserRepository;
  suspensions: Suspensions;
  dataRequests: Pick<DataRequests, 'ofUser'>;
  outbox: Outbox<AdminEvents>;
};
const AT_ONCE = 50;

/** Ends suspensions whose time is over. */
export class EndSuspensions {
  constructor(
    private work: UnitOfWork<Stores>,
    private suspensions: Pick<Suspensions, 'dueToEnd'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<void> {
    for (const { userId } of await this.suspensions.dueToEnd(asOf, AT_ONCE)) {
      try {
        await this.end(userId, asOf);
      } catch (fault) {
        this.log.error('A suspension could not be ended and will be tried again', { userId, fault });
      }
    }
  }

  private end(userId: string, at: Date) {
    return this.work.run(async ({ users, suspensions, dataRequests, outbox }) => {
      const user = await users.lock(userId);
      const suspension = await suspensions.lockOf(userId);
      if (!suspension?.endsAt || suspension.endsAt > at) return ok(null);
      await suspensions.save(lifted(suspension, at, null));
      if (user?.status !== 'suspended') return ok(null);
      const requests = await dataRequests.ofUser(userId);
      await users.save({ ...user, status: standingWith(requests.filter(isWaiting)) });
      await outbox.add({ name: 'suspension-lifted', about: { userId, suspensionId: suspension.id }, at });
      return ok(null);
    });
  }
}
