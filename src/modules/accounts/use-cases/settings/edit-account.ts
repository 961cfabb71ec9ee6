import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { withDetails, type AccountDetails } from '../../domain/account-details';
import type { AccountsEvents } from '../../domain/events';
import { sessionUserOf, type SessionUser } from '../../domain/user';
import type { UserRepository } from '../../ports/user-repository';

export type EditAccountRefusal = 'account-gone' | 'email-cannot-change';

/** Changes a user's own details. If the phone number changes, its owner is told. */
export class EditAccount {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; outbox: Outbox<AccountsEvents> }>,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    ...details
  }: { userId: string } & AccountDetails): Promise<Result<SessionUser, EditAccountRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ users, outbox }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('account-gone');
      const edited = withDetails(user, details, at);
      if (!edited.ok) return edited;
      await users.save(edited.value);
      if (user.phoneNumber !== null && edited.value.phoneNumber !== user.phoneNumber)
        await outbox.add({ name: 'phone-changed', about: { userId }, at });
      return ok(sessionUserOf(edited.value));
    });
  }
}
