import type { Clock } from '#src/kernel/clock';
import { deviceOf, type Device } from '../../domain/device';
import type { SessionStore } from '../../ports/session-store';
import type { SignInEntry, SignInLog } from '../../ports/sign-in-log';

const ENTRIES_SHOWN = 10;

export type ShownSession = { reference: string; device: Device; since: Date; lastSeenAt: Date; isCurrent: boolean };

/** Where a user is signed in and their latest sign-ins, so that they notice any that were not theirs. */
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
      this.sessions.openOf(userId, { now, currentId: sessionId }),
      this.signIns.latestOf(userId, ENTRIES_SHOWN),
    ]);
    const sessions = open.map(({ reference, userAgent, createdAt, lastSeenAt, isCurrent }) => ({
      reference,
      device: deviceOf(userAgent),
      since: createdAt,
      lastSeenAt,
      isCurrent,
    }));
    return { sessions, signIns };
  }
}
