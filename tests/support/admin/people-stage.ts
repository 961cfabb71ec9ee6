import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '#src/kernel/event';
import { addHours } from '#src/kernel/clock';
import type { UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';
import type { PersonAct } from '#src/modules/admin/domain/person-acts';
import type { AccountTie } from '#src/modules/admin/ports/account-ties';
import { ActOnPerson, type PersonOrder } from '#src/modules/admin/use-cases/act-on-person';
import { AppealSuspension } from '#src/modules/admin/use-cases/appeal-suspension';
import { EndSuspensions } from '#src/modules/admin/use-cases/end-suspensions';
import { inMemoryChallenges } from '../memory/in-memory-account-security';
import { aUser, inMemoryPasswordResets, inMemorySessions, inMemoryUsers } from '../memory/in-memory-accounts';
import { InMemoryAdminNotes, InMemorySuspensions } from '../memory/in-memory-admin';
import { InMemoryEmailChanges } from '../memory/data/in-memory-email-changes';
import { InMemoryAudit } from '../memory/in-memory-audit';
import { InMemoryDataRequests, InMemoryLegalHolds } from '../memory/data/in-memory-data-requests';
import { workOn } from '../memory/in-memory-work';

/** Olive, a customer who is signed in twice, and two admins: Ada and Bea. */
export function peopleStage() {
  const olive = aUser({ email: 'olive@hedgerow.test', fullName: 'Olive Marsh' });
  const ada = aUser({ email: 'ada@hedgerow.test', userType: 'admin' });
  const bea = aUser({ email: 'bea@hedgerow.test', userType: 'admin' });
  const time = { now: new Date('2026-05-13T08:20:00Z') };
  const clock = { now: async () => time.now };
  const users = inMemoryUsers(olive, ada, bea);
  const sessions = inMemorySessions(users, () => time.now);
  const [suspensions, notes, audit] = [new InMemorySuspensions(), new InMemoryAdminNotes(), new InMemoryAudit()];
  const [events, resets, forgotten]: [AnyEvent[], string[], string[]] = [[], [], []];
  let underWay: UnfinishedBusiness[] = [];
  const accountDeletion = {
    underWay: async () => underWay,
    cancelPending: async () => {},
    async forget({ id }: { id: string }) {
      forgotten.push(id);
      return [];
    },
    forgetRest: async () => {},
  };
  const [dataRequests, legalHolds] = [new InMemoryDataRequests(), new InMemoryLegalHolds()];
  const [resetLinks, challenges] = [inMemoryPasswordResets(), inMemoryChallenges()];
  const emailChanges = new InMemoryEmailChanges();
  let ties: AccountTie[] = [];
  const outbox = { add: async (event: AnyEvent) => void events.push(event) };
  const work = workOn({
    users,
    sessions,
    suspensions,
    notes,
    audit,
    accountDeletion,
    outbox,
    dataRequests,
    legalHolds,
    emailChanges,
    resets: resetLinks,
    challenges,
    accountTies: { of: async () => ties },
  });
  const reset = { execute: async ({ email }: { email: string }) => void resets.push(email) };
  const act = new ActOnPerson(work, reset, clock, randomUUID, randomUUID);
  const appeal = new AppealSuspension(work, clock);
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (sentence: string) => void errors.push(sentence) };
  for (const id of ['phone', 'laptop'])
    void sessions.add({
      id,
      userId: olive.id,
      createdAt: time.now,
      lastSeenAt: time.now,
      userAgent: null,
      expiresAt: addHours(time.now, 720),
    });
  return {
    olive,
    ada,
    bea,
    users,
    sessions,
    suspensions,
    notes,
    audit,
    resets,
    forgotten,
    errors,
    dataRequests,
    legalHolds,
    emailChanges,
    resetLinks,
    challenges,
    work,
    now: () => time.now,
    later: (hours: number) => void (time.now = addHours(time.now, hours)),
    events: () => events.map(({ name }) => name),
    sent: () => events,
    statusOf: async (id: string) => (await users.find(id))!.status,
    isTiedBy: (...found: AccountTie[]) => void (ties = found),
    has: (business: UnfinishedBusiness[]) => void (underWay = business),
    does: (what: PersonAct, order: Partial<PersonOrder> = {}) =>
      act.execute({
        act: what,
        personId: olive.id,
        adminId: ada.id,
        reason: 'Swore at Fern.',
        ...order,
      }),
    appeals: (words = 'It was a joke.') =>
      appeal.execute({
        userId: olive.id,
        words,
      }),
    ends: () => new EndSuspensions(work, suspensions, log).execute({ asOf: time.now }),
    suspension: () => [...suspensions.kept.values()].at(-1)!,
  };
}
