import { expect, test } from 'vitest';
import { asked } from '#src/modules/accounts/domain/data-request';
import type { UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';
import { EraseAccounts } from '#src/modules/accounts/use-cases/data/erase-accounts';
import { ReadCertificate } from '#src/modules/accounts/use-cases/data/read-certificate';
import { aUser, inMemorySessions, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { InMemoryDataRequests, InMemoryLegalHolds } from '#tests/support/memory/data/in-memory-data-requests';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const askedAt = new Date('2026-05-13T08:20:00Z');
const daysLater = (days: number) => new Date(askedAt.getTime() + days * 86_400_000);
const erased = {
  table: 'mails',
  what: 'Emails we sent you',
  keep: 'account',
  removed: 3,
  replaced: 0,
  kept: 0,
} as const;

/** Olive, who deleted her account on 13 May. */
async function leaving() {
  const olive = aUser({ fullName: 'Olive Bramble', email: 'olive@hedgerow.test', status: 'leaving' });
  const users = inMemoryUsers(olive);
  const [dataRequests, legalHolds] = [new InMemoryDataRequests(), new InMemoryLegalHolds()];
  const [outbox, sessions] = [inMemoryOutbox(), inMemorySessions(users, () => askedAt)];
  const forgotten: string[] = [];
  let underWay: UnfinishedBusiness[] = [];
  const accountDeletion = {
    underWay: async () => underWay,
    cancelPending: async () => {},
    async forget({ fullName }: { fullName: string }) {
      forgotten.push(fullName);
      return [erased];
    },
    forgetRest: async () => {},
  };
  const faults: string[] = [];
  const log = { info() {}, warn() {}, error: (words: string) => void faults.push(words) };
  const work = workOn({ users, sessions, dataRequests, legalHolds, accountDeletion, outbox });
  const id = '0b0e1f1c-5f1e-4a51-9d53-0d3f9d7b7c11';
  await dataRequests.add(asked({ id, userId: olive.id, kind: 'delete', words: 'Moving', accessKey: 'key' }, askedAt));
  return {
    olive,
    users,
    dataRequests,
    legalHolds,
    outbox,
    forgotten,
    faults,
    accountDeletion,
    has: (business: UnfinishedBusiness[]) => void (underWay = business),
    run: (day: number) => new EraseAccounts(work, dataRequests, log).execute({ asOf: daysLater(day) }),
    request: async () => (await dataRequests.find(id))!,
    certificate: (key: string) =>
      new ReadCertificate(dataRequests).execute({
        id,
        key,
      }),
    status: async () => (await users.find(olive.id))!.status,
  };
}

test('an account is erased when its 14 days are over, and not before', async () => {
  const { run, status, forgotten } = await leaving();
  await run(13.9);
  expect([await status(), forgotten]).toEqual(['leaving', []]);
  await run(14);
  expect([await status(), forgotten]).toEqual(['deleted', ['Olive Bramble']]);
  await run(15);
  expect(forgotten).toHaveLength(1);
});

test('the erased user keeps nothing that says who they were, and the certificate goes to their address', async () => {
  const { run, users, olive, request, outbox, certificate } = await leaving();
  await run(14);
  expect(JSON.stringify(await users.find(olive.id))).not.toMatch(/olive@|bramble/i);
  expect(await request()).toMatchObject({ state: 'done', words: null, certificateTo: 'olive@hedgerow.test' });
  expect(outbox.names()).toEqual(['account-erased']);
  expect(await certificate('key')).toMatchObject({ ok: true, value: { erasedAt: daysLater(14), tables: [erased] } });
  expect(await certificate('another')).toEqual({ ok: false, reason: 'certificate-not-found' });
});

test('while a legal hold or a job under way keeps the account, nothing is erased, and it is tried again a day later', async () => {
  const { run, status, has, legalHolds, olive, forgotten } = await leaving();
  has([{ what: 'dispute', jobId: 'job', title: 'Hedge' }]);
  await run(14);
  has([]);
  await run(14.5);
  expect(await status()).toBe('leaving');
  const hold = { id: 'hold', userId: olive.id, reason: 'Court claim', placedBy: 'ada', placedAt: askedAt };
  await legalHolds.add({ ...hold, liftedBy: null, liftedBecause: null, liftedAt: null });
  await run(15);
  expect([await status(), forgotten]).toEqual(['leaving', []]);
  await legalHolds.lift('hold', { by: 'ada', because: 'Settled', at: daysLater(15) });
  await run(16);
  expect(await status()).toBe('deleted');
});

test('a fault while erasing one account is logged, leaves it as it was, and does not stop the next run', async () => {
  const { run, status, accountDeletion, faults } = await leaving();
  const forget = accountDeletion.forget;
  accountDeletion.forget = () => Promise.reject(new Error('disk full'));
  await run(14);
  expect([await status(), faults]).toEqual(['leaving', ['An account could not be erased and will be tried again']]);
  accountDeletion.forget = forget;
  await run(15);
  expect(await status()).toBe('deleted');
});
