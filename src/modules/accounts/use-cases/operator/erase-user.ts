import type { Clock } from '#src/kernel/clock';
import { GRACE_DAYS } from '#src/kernel/deadlines';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { tidyEmail } from '../../domain/user';
import type { UserRepository } from '../../ports/user-repository';
import { closeAccount, type ClosingStores } from '../data/close-account';

export type EraseUserRefusal = 'no-such-person' | 'admins-stay' | 'already-leaving' | 'under-way';

/**
 * Begins to delete the account of someone who asked by letter. It continues like a deletion that they began themselves.
 */
export class EraseUser {
  constructor(
    private work: UnitOfWork<ClosingStores & { users: Pick<UserRepository, 'lock'> }>,
    private users: UserRepository,
    private clock: Clock,
    private newId: NewId,
    private newSecret: () => string,
  ) {}

  /** `days`: how long they may still change their mind. */
  async execute({ email }: { email: string }): Promise<Result<{ days: number }, EraseUserRefusal>> {
    const known = await this.users.byEmail(tidyEmail(email));
    if (!known) return refuse('no-such-person');
    if (known.userType === 'admin') return refuse('admins-stay');
    const at = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<{ days: number }, EraseUserRefusal>> => {
      const user = await stores.users.lock(known.id);
      if (!user || user.status === 'leaving' || user.status === 'deleted') return refuse('already-leaving');
      const deletion = { id: this.newId(), accessKey: this.newSecret(), words: null, because: 'asked' } as const;
      const closed = await closeAccount(stores, user, deletion, at);
      return closed.ok ? ok({ days: GRACE_DAYS }) : closed;
    });
  }
}
