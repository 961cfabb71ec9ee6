import { expiryFrom, standing } from '../domain/session';
import type { SessionUser } from '../domain/user';
import type { SessionStore } from '../ports/session-store';

/** Says who is asking and at what time, for every page: so it is one query, and a write only now and then. */
export class FindSession {
  constructor(private sessions: SessionStore) {}

  async execute({ sessionId }: { sessionId: string }): Promise<{ user: SessionUser; at: Date } | undefined> {
    const found = await this.sessions.find(sessionId);
    if (!found || found.status !== 'active') return undefined;
    const now = found.at;
    const stands = standing(found, now);
    if (stands === 'over') return undefined;
    if (stands === 'to-be-marked-seen') await this.sessions.markSeen(sessionId, now, expiryFrom(now));
    return { user: found.user, at: now };
  }
}
