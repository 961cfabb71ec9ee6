import { ok, refuse, type Result } from '#src/kernel/result';
import { tidyEmail } from '../../domain/user';
import type { SessionStore } from '../../ports/session-store';
import type { UserRepository } from '../../ports/user-repository';

/** Signs one person out everywhere, or everybody, as after a leak. Only for the operator. */
export class EndAllSessions {
  constructor(
    private users: UserRepository,
    private sessions: SessionStore,
  ) {}

  /** `email`: the person; undefined for everybody. Returns how many sessions ended. */
  async execute({ email }: { email?: string }): Promise<Result<number, 'no-such-person'>> {
    if (email === undefined) return ok(await this.sessions.endEveryone());
    const user = await this.users.byEmail(tidyEmail(email));
    if (!user) return refuse('no-such-person');
    return ok(await this.sessions.endAll(user.id));
  }
}
