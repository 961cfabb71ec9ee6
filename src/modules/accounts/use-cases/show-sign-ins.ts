import type { Clock } from '#src/kernel/clock';
import { deviceOf } from '../domain/device';
import type { SessionStore } from '../ports/session-store';
import type { SignInEntry, SignInLog } from '../ports/sign-in-log';

const ENTRIES_SHOWN = 10;

export type ShownSession = { mark: string; device: string; since: Date; lastSeenAt: Date; isHere: boolean };

/** Where somebody is signed in now, and when they signed in lately: so that they notice what was not them. */
export class ShowSignIns {
  constructor(
    private sessions: SessionStore,
    private signIns: SignInLog,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    sessionId,
  }: {
    userId: string;
    sessionId?: string;
  }): Promise<{ sessions: ShownSession[]; signIns: SignInEntry[] }> {
    const now = await this.clock.now();
    const [open, signIns] = await Promise.all([
      this.sessions.openOf(userId, { now, hereId: sessionId }),
      this.signIns.latestOf(userId, ENTRIES_SHOWN),
    ]);
    const sessions = open.map(({ mark, userAgent, createdAt, lastSeenAt, isHere }) => ({
      mark,
      device: deviceOf(userAgent),
      since: createdAt,
      lastSeenAt,
      isHere,
    }));
    return { sessions, signIns };
  }
}
