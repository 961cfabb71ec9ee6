import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { withDetails, type AccountDetails } from '../../domain/account-details';
import { sessionUserOf, type SessionUser } from '../../domain/user';
import type { UserRepository } from '../../ports/user-repository';

export type EditAccountRefusal = 'account-gone' | 'email-cannot-change';

/** Changes a user's own details. */
export class EditAccount {
  constructor(private work: UnitOfWork<{ users: UserRepository }>) {}

  execute({
    userId,
    ...details
  }: { userId: string } & AccountDetails): Promise<Result<SessionUser, EditAccountRefusal>> {
    return this.work.run(async ({ users }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('account-gone');
      const edited = withDetails(user, details);
      if (!edited.ok) return edited;
      await users.save(edited.value);
      return ok(sessionUserOf(edited.value));
    });
  }
}
