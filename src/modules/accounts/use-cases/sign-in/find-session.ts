import { hasExpired, isDueToBeMarkedSeen, sessionEnds } from '../../domain/session';
import type { SessionUser, User } from '../../domain/user';
import type { SessionStore } from '../../ports/session-store';

/** People whose data is restricted can still sign in. */
const MAY_BE_HERE: readonly User['status'][] = ['active', 'restricted'];

/** Who makes a request, and when. Every page needs this, so it is one query and rarely writes. */
export class FindSession {
  constructor(private sessions: SessionStore) {}

  async execute({ sessionId }: { sessionId: string }): Promise<{ user: SessionUser; at: Date } | undefined> {
    const found = await this.sessions.find(sessionId);
    if (!found || !MAY_BE_HERE.includes(found.status)) return undefined;
    const now = found.at;
    const { userType } = found.user;
    if (hasExpired(found, userType, now)) return undefined;
    if (isDueToBeMarkedSeen(found, now))
      await this.sessions.markSeen(sessionId, now, sessionEnds(found, now, userType));
    return { user: found.user, at: now };
  }
}
