import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { CustomerAccountsOfUsers, NewCustomersOfAccounts } from '#src/processes/new-customers';
import { startDraft } from '#src/modules/jobs/domain/draft';
import { newVisitor } from '#src/modules/jobs/domain/visitor';
import { PostAsNewCustomer } from '#src/modules/jobs/use-cases/posting/post-as-new-customer';
import { problemsInWords } from '#app/commands/jobs/words';
import { inMemorySignInLog, inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';
import {
  aUser,
  fakePasswordHashing,
  inMemoryTerms,
  inMemoryUsers,
  refusesOnly,
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
import { workOn } from '#tests/support/memory/in-memory-work';

const [jobId, visitorId] = [randomUUID(), randomUUID()];
const newCustomer = {
  fullName: ' Olive Marsh ',
  email: ' Olive@Hedgerow.test ',
  phoneNumber: '+44 7700 900123',
  password: 'quince-and-medlar-7',
};

async function aGuest({ answers = goodAnswers(), known = [] as Parameters<typeof inMemoryUsers> } = {}) {
  const claimable = {};
  const [users, terms, twoFactors] = [inMemoryUsers(...known), inMemoryTerms(), inMemoryTwoFactors()];
  const signIns = inMemorySignInLog();
  const stores = {
    users,
    signIns,
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
    new PostAsNewCustomer(
      workOn(stores),
      new NewCustomersOfAccounts(users, twoFactors, signIns, fakePasswordHashing, refusesOnly('password1')),
      new InMemoryGeocoder(),
      clockAt(now),
      { maxBids: 5 },
    );
  const execute = (changes: Partial<Parameters<PostAsNewCustomer['execute']>[0]> = {}, now = aMorning) =>
    postAt(now).execute({ jobId, visitorId, answers: {}, entryPoint: 'guest', newCustomer, ...changes });
  return { ...stores, execute };
}

test('C-POST-04 a guest’s draft becomes a job, and the guest a customer whose profile is still to be completed', async () => {
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

describe('neither the account nor the job is created', () => {
  test('with wrong answers: each is reported, with the first step that has a wrong one', async () => {
    const { execute, users } = await aGuest({ answers: goodAnswers({ description: '', address: 'Nowhere ZZ99 9ZZ' }) });
    expect(await execute()).toEqual({
      ok: false,
      reason: 'answers-not-valid',
      step: 'job-type',
      rules: 'guest',
      problems: { description: 'missing', address: 'postcode-unknown' },
    });
    expect(users.all()).toEqual([]);
  });

  test('with one of the most common passwords', async () => {
    const { execute, users, jobs } = await aGuest();
    expect(await execute({ newCustomer: { ...newCustomer, password: 'password1' } })).toEqual({
      ok: false,
      reason: 'password-too-common',
    });
    expect([users.all(), jobs.all()]).toEqual([[], []]);
  });

  test('with an email that has an account already: the draft stays as it is', async () => {
    const { execute, jobs, drafts, visitors } = await aGuest({ known: [aUser({ email: 'olive@hedgerow.test' })] });
    expect(await execute()).toEqual({ ok: false, reason: 'email-taken' });
    expect(jobs.all()).toEqual([]);
    expect((await drafts.lock(visitorId))?.answers).toEqual(goodAnswers());
    expect(visitors.all()).toHaveLength(1);
  });

  test('with an expired draft: the customer has to answer everything again', async () => {
    const { execute } = await aGuest();
    expect(await execute({ visitorId: undefined })).toMatchObject({ reason: 'answers-not-valid', step: 'job-type' });
  });
});

test('sending the form again does not get past two-factor authentication', async () => {
  const { execute, users, twoFactors } = await aGuest();
  await execute();
  await twoFactors.add({ userId: users.all()[0]!.id, sealedSecret: 'sealed', confirmedAt: aMorning, lastStep: 1 }, []);
  expect(await execute({ visitorId: undefined })).toEqual({ ok: false, reason: 'not-your-job' });
});

test('the same form sent twice opens one account, posts one job and gets the same answer', async () => {
  const { execute, users, jobs, outbox } = await aGuest();
  const first = await execute();
  expect(await execute({ visitorId: undefined })).toEqual(first);
  expect([users.all().length, jobs.all().length, outbox.events.length]).toEqual([1, 1, 1]);
});

test('an hour later the same form cannot be used to log in', async () => {
  const { execute } = await aGuest();
  await execute();
  expect(await execute({ visitorId: undefined }, addHours(aMorning, 1))).toEqual({ ok: false, reason: 'not-your-job' });
});

test('knowing the id of Olive’s job does not help Mallory', async () => {
  const { execute, jobs } = await aGuest();
  await execute();
  const notHers = { ok: false, reason: 'not-your-job' };
  expect(await execute({ newCustomer: { ...newCustomer, password: 'her guess' } })).toEqual(notHers);
  expect(await execute({ newCustomer: { ...newCustomer, email: 'mallory@hedgerow.test' } })).toEqual(notHers);
  expect(jobs.all()).toHaveLength(1);
});

describe('D-PHOTOREC D-DESCLEN D-PHOTOLIM what each entry point allows', () => {
  test.each([
    ['guest', { description: 'x'.repeat(2000), photos: [] }, {}],
    ['guest', { description: 'x'.repeat(2001) }, { description: ['Description must be 2000 characters or less'] }],
    ['guest', { preferredDate: '' }, { preferredDate: ['Please select a preferred date or mark as flexible'] }],
    ['soft', { description: 'x'.repeat(500), photos: [], preferredDate: '', timeOfDay: '' }, {}],
    ['soft', { description: 'x'.repeat(501) }, { description: ['Description must be 500 characters or less'] }],
    ['soft', { photos: Array.from({ length: 6 }, () => randomUUID()) }, { photos: ['Photo limit reached'] }],
  ] as const)('%s %o', async (entryPoint, change, problems) => {
    const { execute, jobs } = await aGuest();
    const posted = await execute({
      entryPoint,
      answers: { ...change, photos: [...('photos' in change ? change.photos : [])] },
    });
    expect('problems' in posted ? problemsInWords(posted.problems, posted.rules) : {}).toEqual(problems);
    expect(posted.ok).toBe(Object.keys(problems).length === 0);
    if (entryPoint === 'soft' && posted.ok)
      expect(jobs.get(jobId)).toMatchObject({ flexibleDate: true, preferredDate: null });
  });
});

test('an existing job with the same id is not overwritten', async () => {
  const { execute, jobs } = await aGuest();
  await jobs.add(aJob({ id: jobId }));
  expect(await execute()).toEqual({ ok: false, reason: 'not-your-job' });
});
