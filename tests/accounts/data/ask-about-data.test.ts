import { expect, test } from 'vitest';
import { asked, type DataRequestKind } from '#src/modules/accounts/domain/data-request';
import { AskAboutData } from '#src/modules/accounts/use-cases/data/ask-about-data';
import { EndRestriction } from '#src/modules/accounts/use-cases/data/end-restriction';
import { aUser, fakePasswordHashing, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { InMemoryDataRequests } from '#tests/support/memory/data/in-memory-data-requests';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';
import { sessionStage } from '#tests/support/session-stage';

const now = new Date('2026-01-31T08:20:00Z');
function stage(user = aUser()) {
  const users = inMemoryUsers(user);
  const [dataRequests, outbox] = [new InMemoryDataRequests(), inMemoryOutbox()];
  const work = workOn({ users, dataRequests, outbox });
  let ids = 0;
  const clock = { now: async () => now };
  const asking = new AskAboutData(
    work,
    users,
    fakePasswordHashing,
    clock,
    () => `request-${++ids}`,
    () => 'key',
  );
  return {
    dataRequests,
    outbox,
    ask: (kind: Exclude<DataRequestKind, 'delete'>, words = '', password = 'green fingers') =>
      asking.execute({
        userId: user.id,
        kind,
        words,
        password,
      }),
    end: () => new EndRestriction(work, clock).execute({ userId: user.id }),
    status: async () => (await users.find(user.id))!.status,
  };
}

test('a request waits for us, is due after a calendar month, and its person is told', async () => {
  const { ask, outbox } = stage();
  expect(await ask('correct', ' My street is Hazel Close. ')).toMatchObject({
    ok: true,
    value: {
      kind: 'correct',
      state: 'open',
      words: 'My street is Hazel Close.',
      dueAt: new Date('2026-02-28T08:20:00Z'),
    },
  });
  expect(outbox.names()).toEqual(['data-request-made']);
});

test('a request sent twice is made once; another of the same kind has to wait', async () => {
  const { ask, dataRequests } = stage();
  const [first, again] = [await ask('see', 'The notes about me'), await ask('see', 'The notes about me')];
  expect(again).toEqual(first);
  expect(await ask('see', 'Something else')).toEqual({ ok: false, reason: 'asked-already' });
  expect(dataRequests.kept.size).toBe(1);
});

test.each([
  ['without saying what', 'correct', '   ', 'green fingers', 'words-missing'],
  ['with too many words', 'see', 'x'.repeat(2001), 'green fingers', 'words-too-long'],
  ['with a wrong password', 'restrict', '', 'black fingers', 'wrong-password'],
] as const)('asking %s is refused', async (_how, kind, words, password, reason) => {
  const { ask, dataRequests } = stage();
  expect(await ask(kind, words, password)).toEqual({ ok: false, reason });
  expect(dataRequests.kept.size).toBe(0);
});

test('a restriction is in force at once, until its person ends it', async () => {
  const { ask, end, status } = stage();
  expect(await ask('restrict')).toMatchObject({ ok: true, value: { state: 'in_force' } });
  expect(await status()).toBe('restricted');
  expect(await end()).toEqual({ ok: true, value: null });
  expect(await end()).toEqual({ ok: true, value: null });
  expect(await status()).toBe('active');
});

test('an admin cannot ask about their own data', async () => {
  expect(await stage(aUser({ userType: 'admin' })).ask('see', 'All')).toEqual({ ok: false, reason: 'admins-stay' });
});

test('signing in during the days of grace undoes the deletion, and does not end a restriction', async () => {
  const { olive, start, users, dataRequests, outbox, now: at } = sessionStage(aUser({ status: 'leaving' }));
  for (const kind of ['restrict', 'delete'] as const)
    await dataRequests.add(asked({ id: kind, userId: olive.id, kind, words: null, accessKey: 'key' }, at()));
  expect(await start()).toMatchObject({ keptAccount: true });
  expect(await dataRequests.find('delete')).toMatchObject({ state: 'undone', endedAt: at() });
  expect((await users.find(olive.id))?.status).toBe('restricted');
  expect(outbox.names()).toEqual(['deletion-undone']);
  expect(await start()).toMatchObject({ keptAccount: false });
});
