import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { CustomerAccountsOfUsers, NewCustomersOfAccounts } from '#src/processes/new-customers';
import { startDraft } from '#src/modules/jobs/domain/draft';
import { newVisitor } from '#src/modules/jobs/domain/visitor';
import { PostAsNewcomer } from '#src/modules/jobs/use-cases/post-as-newcomer';
import { inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';
import {
  aUser,
  fakePasswordHashing,
  inMemoryTerms,
  inMemoryUsers,
  refusesOnly,
  workOn,
} from '#tests/support/memory/in-memory-accounts';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import {
  aJob,
  aMorning,
  clockAt,
  goodAnswers,
  hedgePhoto,
  inMemoryDrafts,
  inMemoryJobPhotos,
  inMemoryJobs,
  inMemoryOutbox,
} from '#tests/support/memory/in-memory-jobs';
import { inMemoryHandover, inMemoryVisitors } from '#tests/support/memory/in-memory-visitors';

const [jobId, visitorId] = [randomUUID(), randomUUID()];
const newcomer = {
  fullName: ' Olive Marsh ',
  email: ' Olive@Hedgerow.test ',
  phoneNumber: '+44 7700 900123',
  password: 'quince-and-medlar-7',
};

async function aGuest({ answers = goodAnswers(), known = [] as Parameters<typeof inMemoryUsers> } = {}) {
  const claimable = {};
  const [users, terms, twoFactors] = [inMemoryUsers(...known), inMemoryTerms(), inMemoryTwoFactors()];
  const stores = {
    users,
    twoFactors,
    terms,
    customerAccounts: new CustomerAccountsOfUsers({ users, terms }, randomUUID),
    drafts: inMemoryDrafts(),
    jobs: inMemoryJobs(),
    jobPhotos: inMemoryJobPhotos(claimable),
    uploads: inMemoryHandover({ [visitorId]: [hedgePhoto] }, claimable),
    visitors: inMemoryVisitors(),
    outbox: inMemoryOutbox(),
  };
  await stores.visitors.add(newVisitor(visitorId, aMorning), 'secret');
  await stores.drafts.save({ ...startDraft(jobId, visitorId, aMorning), answers });
  const postAt = (now: Date) =>
    new PostAsNewcomer(
      workOn(stores),
      new NewCustomersOfAccounts(users, twoFactors, fakePasswordHashing, refusesOnly('password1')),
      new InMemoryGeocoder(),
      clockAt(now),
      { maxBids: 5 },
    );
  const execute = (changes: Partial<Parameters<PostAsNewcomer['execute']>[0]> = {}, now = aMorning) =>
    postAt(now).execute({ jobId, visitorId, answers: {}, door: 'guest', newcomer, ...changes });
  return { ...stores, execute };
}

test('C-POST-04 a guest’s draft becomes a job, and the guest a customer who is yet to complete a profile', async () => {
  const { execute, users, jobs, jobPhotos, outbox, terms, visitors, drafts } = await aGuest();
  const posted = await execute();

  const [customer] = users.all();
  expect(customer).toMatchObject({
    email: 'olive@hedgerow.test',
    fullName: 'Olive Marsh',
    phoneNumber: '07700900123',
    userType: 'customer',
    profileCompleted: false,
    passwordHash: 'hashed:quince-and-medlar-7',
    address: '14 Orchard Close, Frome BA11 4HT',
    postcode: 'BA11 4HT',
  });
  expect(posted).toEqual({ ok: true, value: jobs.get(jobId) });
  expect(jobs.get(jobId)).toMatchObject({
    customerId: customer?.id,
    status: 'posted',
    title: 'Hedge Trimming in Frome',
  });
  expect(jobPhotos.on(jobId)).toEqual([{ photoId: hedgePhoto, kind: 'before' }]);
  expect(terms.all.map(({ document, acceptedAt }) => [document, acceptedAt])).toEqual([
    ['terms', aMorning],
    ['privacy', aMorning],
  ]);
  expect(outbox.events).toEqual([{ name: 'job-posted', about: { jobId, customerId: customer?.id }, at: aMorning }]);
  expect([visitors.all(), await drafts.lock(visitorId)]).toEqual([[], undefined]);
});

describe('what keeps the account from being opened as well', () => {
  test('answers that are not right, each by its name, and the step that asks for the first', async () => {
    const { execute, users } = await aGuest({ answers: goodAnswers({ description: '', address: 'Nowhere ZZ99 9ZZ' }) });
    expect(await execute()).toEqual({
      ok: false,
      reason: 'answers-not-valid',
      step: 'job-type',
      problems: {
        description: ['Please provide a job description'],
        address: ['Please include the postcode in the address'],
      },
    });
    expect(users.all()).toEqual([]);
  });

  test('a password that is one of the commonest', async () => {
    const { execute, users, jobs } = await aGuest();
    expect(await execute({ newcomer: { ...newcomer, password: 'password1' } })).toEqual({
      ok: false,
      reason: 'password-too-common',
    });
    expect([users.all(), jobs.all()]).toEqual([[], []]);
  });

  test('an email that has an account: the draft stays as it is', async () => {
    const { execute, jobs, drafts, visitors } = await aGuest({ known: [aUser({ email: 'olive@hedgerow.test' })] });
    expect(await execute()).toEqual({ ok: false, reason: 'email-taken' });
    expect(jobs.all()).toEqual([]);
    expect((await drafts.lock(visitorId))?.answers).toEqual(goodAnswers());
    expect(visitors.all()).toHaveLength(1);
  });

  test('a draft that has expired: everything is asked again', async () => {
    const { execute } = await aGuest();
    expect(await execute({ visitorId: undefined })).toMatchObject({ reason: 'answers-not-valid', step: 'job-type' });
  });
});

test('a form sent twice is no way past a code that is owed', async () => {
  const { execute, users, twoFactors } = await aGuest();
  await execute();
  await twoFactors.add({ userId: users.all()[0]!.id, sealedSecret: 'sealed', confirmedAt: aMorning, lastStep: 1 }, []);
  expect(await execute({ visitorId: undefined })).toEqual({ ok: false, reason: 'not-your-job' });
});

test('a form sent twice opens one account and posts one job, and answers the same', async () => {
  const { execute, users, jobs, outbox } = await aGuest();
  const first = await execute();
  expect(await execute({ visitorId: undefined })).toEqual(first);
  expect([users.all().length, jobs.all().length, outbox.events.length]).toEqual([1, 1, 1]);
});

test('an hour later it is no way of logging in', async () => {
  const { execute } = await aGuest();
  await execute();
  expect(await execute({ visitorId: undefined }, addHours(aMorning, 1))).toEqual({ ok: false, reason: 'not-your-job' });
});

test('Mallory, who knows the id of Olive’s job, gets nothing by it', async () => {
  const { execute, jobs } = await aGuest();
  await execute();
  const notHers = { ok: false, reason: 'not-your-job' };
  expect(await execute({ newcomer: { ...newcomer, password: 'a guess of hers' } })).toEqual(notHers);
  expect(await execute({ newcomer: { ...newcomer, email: 'mallory@hedgerow.test' } })).toEqual(notHers);
  expect(jobs.all()).toHaveLength(1);
});

describe('D-PHOTOREC D-DESCLEN D-PHOTOLIM what these doors allow', () => {
  test.each([
    ['guest', { description: 'x'.repeat(2000), photos: [] }, {}],
    ['guest', { description: 'x'.repeat(2001) }, { description: ['Description must be 2000 characters or less'] }],
    ['guest', { preferredDate: '' }, { preferredDate: ['Please select a preferred date or mark as flexible'] }],
    ['soft', { description: 'x'.repeat(500), photos: [], preferredDate: '', timeOfDay: '' }, {}],
    ['soft', { description: 'x'.repeat(501) }, { description: ['Description must be 500 characters or less'] }],
    ['soft', { photos: Array.from({ length: 6 }, () => randomUUID()) }, { photos: ['Photo limit reached'] }],
  ] as const)('%s %o', async (door, change, problems) => {
    const { execute, jobs } = await aGuest();
    const posted = await execute({
      door,
      answers: { ...change, photos: [...('photos' in change ? change.photos : [])] },
    });
    if (Object.keys(problems).length > 0) expect(posted).toMatchObject({ ok: false, problems });
    else expect(posted.ok).toBe(true);
    if (door === 'soft' && posted.ok)
      expect(jobs.get(jobId)).toMatchObject({ flexibleDate: true, preferredDate: null });
  });
});

test('an id that another job has by now posts nothing over it', async () => {
  const { execute, jobs } = await aGuest();
  await jobs.add(aJob({ id: jobId }));
  expect(await execute()).toEqual({ ok: false, reason: 'not-your-job' });
});
