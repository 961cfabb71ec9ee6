import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { AdminEvents } from '../domain/events';
import { appealed } from '../domain/suspension';
import type { Suspensions } from '../ports/suspensions';

type Stores = { users: UserRepository; suspensions: Suspensions; outbox: Outbox<AdminEvents> };
export type AppealRefusal = 'already-appealed' | 'not-suspended';

/** A suspended person says, once, why the suspension is wrong. Another admin than the one who decided answers. */
export class AppealSuspension {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ userId, words }: { userId: string; words: string }): Promise<Result<null, AppealRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ users, suspensions, outbox }): Promise<Result<null, AppealRefusal>> => {
      await users.lock(userId);
      const suspension = await suspensions.lockOf(userId);
      if (!suspension) return refuse('not-suspended');
      const appeal = appealed(suspension, words, at);
      if (!appeal.ok) return appeal;
      if (appeal.value === suspension) return ok(null);
      await suspensions.save(appeal.value);
      await outbox.add({ name: 'suspension-appealed', about: { userId, suspensionId: suspension.id }, at });
      return ok(null);
    });
  }
}
