import { EndSession } from '#src/modules/accounts/use-cases/sign-in/end-session';
import { FindSession } from '#src/modules/accounts/use-cases/sign-in/find-session';
import { StartSession } from '#src/modules/accounts/use-cases/sign-in/start-session';
import { inMemorySignInLog } from './memory/in-memory-account-security';
import { aUser, inMemorySessions, inMemoryUsers } from './memory/in-memory-accounts';
import { inMemoryOutbox } from './memory/in-memory-jobs';
import { InMemoryDataRequests } from './memory/data/in-memory-data-requests';
import { workOn } from './memory/in-memory-work';

export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Olive, who signs in on several browsers in turn, and a clock that `later` moves forward by days. */
export function sessionStage(olive = aUser()) {
  let now = new Date('2026-05-13T08:20:00Z');
  let secrets = 0;
  const users = inMemoryUsers(olive);
  const sessions = inMemorySessions(users, () => now);
  const signIns = inMemorySignInLog();
  const clock = { now: async () => now };
  const [dataRequests, outbox] = [new InMemoryDataRequests(), inMemoryOutbox()];
  const work = workOn({ sessions, signIns, users, dataRequests, outbox });
  const startSession = new StartSession(work, clock, () => `secret-${++secrets}`);
  return {
    dataRequests,
    outbox,
    olive,
    users,
    sessions,
    signIns,
    clock,
    start: (userAgent?: string) =>
      startSession.execute({
        userId: olive.id,
        userAgent,
      }),
    find: (sessionId: string) => new FindSession(sessions).execute({ sessionId }),
    end: (sessionId: string) => new EndSession(sessions).execute({ sessionId }),
    later: (days: number) => void (now = new Date(now.getTime() + days * 864e5)),
    now: () => now,
  };
}
