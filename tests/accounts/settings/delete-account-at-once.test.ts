// An account is deleted while its user is doing something else. One waits for the other, and neither fails because of
// it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesOn, type Stores } from '#src/composition/stores';
import { pence } from '#src/kernel/money';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { asked } from '#src/modules/accounts/domain/data-request';
import { EraseAccounts } from '#src/modules/accounts/use-cases/data/erase-accounts';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { startDraft } from '#src/modules/jobs/domain/draft';
import { photoKey } from '#src/modules/jobs/domain/photo';
import { newVisitor } from '#src/modules/jobs/domain/visitor';
import { AdoptDraft } from '#src/modules/jobs/use-cases/posting/adopt-draft';
import { KeepDraftPhotos } from '#src/modules/jobs/use-cases/photos/keep-draft-photos';
import { PostJob } from '#src/modules/jobs/use-cases/posting/post-job';
import { RepostJob } from '#src/modules/jobs/use-cases/recurring/repost-job';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/posting/save-job-draft';
import { UploadPhoto } from '#src/modules/jobs/use-cases/photos/upload-photo';
import { ReviewJob } from '#src/modules/jobs/use-cases/work/review-job';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import { aMorning, clockAt, goodAnswers } from '#tests/support/memory/in-memory-jobs';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { FakePhotoProcessing } from '#tests/support/memory/in-memory-photos';
import { addHiredJob, addHold, addJob } from '#tests/support/job-rows';
import { addCustomer, addLandscaper, addPhoto } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase({ max: 8 })));
afterAll(() => database.destroy());

const clock = clockAt(aMorning);
/** Erases an account whose days of grace are over. */
async function deleteAccount(userId: string) {
  const { dataRequests, users } = storesOn(database.knex);
  const request = { id: randomUUID(), userId, kind: 'delete', words: null, accessKey: 'key' } as const;
  await dataRequests.add(asked(request, new Date(aMorning.getTime() - 15 * 86_400_000)));
  const faults: unknown[] = [];
  const log = { info() {}, warn() {}, error: (_words: string, about?: object) => void faults.push(about) };
  const erasing = new EraseAccounts(new KnexUnitOfWork(database.knex, storesOn), dataRequests, log);
  await erasing.execute({ asOf: aMorning });
  expect(faults).toEqual([]);
  return { isErased: (await users.find(userId))?.status === 'deleted' };
}

const isLockAwaited = async () => {
  const { rows } = await database.knex.raw<{ rows: [{ waiting: boolean }] }>(
    `select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  );
  return rows[0].waiting;
};

/**
 * A unit of work that starts `other` as soon as it has read or locked something, and continues once `other` is done or
 * waits for a lock.
 */
function workAlongside(other: () => Promise<unknown>, begins: 'at once' | 'once photos are claimed' = 'at once') {
  let begun: Promise<unknown> | undefined;
  const meanwhile = async () => {
    if (begun) return;
    let over = false;
    begun = other().finally(() => (over = true));
    begun.catch(() => {});
    while (!over && !(await isLockAwaited())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const thenStartOther =
    <Arguments extends unknown[], Answer>(lock: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      const answer = await lock(...given);
      await meanwhile();
      return answer;
    };
  const work = new KnexUnitOfWork<Stores>(database.knex, (transaction) => {
    const stores = storesOn(transaction);
    const { jobs, jobBoard, bidders, owners, drafts, photos, jobPhotos } = stores;
    jobPhotos.claim = thenStartOther(jobPhotos.claim.bind(jobPhotos));
    if (begins === 'once photos are claimed') return stores;
    for (const store of [jobs, jobBoard]) store.lock = thenStartOther(store.lock.bind(store));
    bidders.mayBid = thenStartOther(bidders.mayBid.bind(bidders));
    owners.exists = thenStartOther(owners.exists.bind(owners));
    drafts.lock = thenStartOther(drafts.lock.bind(drafts));
    photos.find = thenStartOther(photos.find.bind(photos));
    photos.countUnclaimed = thenStartOther(photos.countUnclaimed.bind(photos));
    return stores;
  });
  return { work, other: () => begun };
}

test('Fern bids again on a job while her account is deleted: the bid is refused, her earlier one withdrawn, and the account is deleted', async () => {
  const [olive, fern] = [await addCustomer(database.knex), await addLandscaper(database.knex)];
  const jobId = await addJob(database.knex, { customerId: olive });
  const offer = () => ({
    bidId: randomUUID(),
    jobId,
    landscaperId: fern,
    amount: pence(10_000),
    message: '',
    estimatedDays: 1,
  });
  await new PlaceBid(new KnexUnitOfWork(database.knex, storesOn), clock).execute(offer());
  const race = workAlongside(() => deleteAccount(fern));
  expect(await new PlaceBid(race.work, clock).execute(offer())).toEqual({ ok: false, reason: 'already-bid' });
  expect(await race.other()).toEqual({ isErased: true });
  expect(await database.knex('bids').where({ jobId })).toMatchObject([{ closedReason: 'withdrawn' }]);
});

test('Olive reviews a job on one device while she deletes her account on another: the review is kept, and the account is deleted', async () => {
  const [olive, fern] = [await addCustomer(database.knex), await addLandscaper(database.knex)];
  const done = { status: 'completed', completedAt: aMorning };
  const people = { customerId: olive, landscaperId: fern };
  const { jobId, bidId } = await addHiredJob(database.knex, { ...people, ...done });
  await addHold(database.knex, {
    jobId,
    bidId,
    ...people,
    state: 'released',
    releasedAmount: 18_500,
    endedAt: aMorning,
  });
  const race = workAlongside(() => deleteAccount(olive));
  const review = { reviewId: randomUUID(), jobId, customerId: olive, rating: 5, comment: 'Straight as a die' };
  expect((await new ReviewJob(race.work, clock).execute(review)).ok).toBe(true);
  expect(await race.other()).toEqual({ isErased: true });
  expect(await database.knex('reviews').where({ jobId })).toHaveLength(1);
});

type Doing = (work: UnitOfWork<Stores>, customerId: string) => Promise<{ ok: boolean }>;
const again: Doing = async (work, customerId) => {
  const jobId = await addJob(database.knex, { customerId });
  return new RepostJob(work, new InMemoryFileStore(), randomUUID, clock).execute({ jobId, customerId });
};
const againWithPhoto: Doing = async (work, customerId) => {
  const [jobId, storage] = [await addJob(database.knex, { customerId }), new InMemoryFileStore()];
  const photoId = await addPhoto(database.knex, { ownerId: customerId, jobId });
  await storage.put(photoKey(photoId, 320), new Uint8Array([1]), 'image/jpeg');
  return new RepostJob(work, storage, randomUUID, clock).execute({ jobId, customerId });
};
/** The same action, by a customer who has begun a draft. */
const withDraft =
  (doing: Doing): Doing =>
  async (work, customerId) => {
    const begun = { ...startDraft(randomUUID(), customerId, aMorning), answers: goodAnswers({ photos: [] }) };
    await storesOn(database.knex).drafts.save(begun);
    return doing(work, customerId);
  };
const save: Doing = (work, customerId) =>
  new SaveJobDraft(work, new InMemoryGeocoder(), randomUUID, clock).execute({
    customerId,
    step: 'job-type',
    answers: goodAnswers(),
  });
const keepPhoto: Doing = async (work, customerId) => {
  const photoIds = [await addPhoto(database.knex, { ownerId: customerId })];
  return new KeepDraftPhotos(work, randomUUID, clock).execute({ customerId, photoIds });
};
const upload: Doing = (work, ownerId) =>
  new UploadPhoto(work, new FakePhotoProcessing(), new InMemoryFileStore(), randomUUID, clock).execute({
    ownerId,
    name: 'lawn.jpg',
    bytes: Buffer.from('photo of a lawn'),
    use: 'wizard',
    alreadyChosen: 0,
  });
const adopt: Doing = async (work, customerId) => {
  const [visitor, secret] = [newVisitor(randomUUID(), aMorning), randomUUID()];
  const { visitors, visitorDrafts } = storesOn(database.knex);
  await visitors.add(visitor, secret);
  await visitorDrafts.save({ ...startDraft(randomUUID(), visitor.id, aMorning), answers: goodAnswers() });
  return new AdoptDraft(work, clock).execute({ secret, customerId });
};
const post: Doing = (work, customerId) =>
  new PostJob(work, new InMemoryGeocoder(), clock, { maxBids: 5 }).execute({
    jobId: randomUUID(),
    customerId,
    entryPoint: 'wizard',
    answers: { address: 'Frome BA11 4HT' },
  });

test.each<[string, Doing]>([
  ['posts a job again', again],
  ['posts a job again over a draft', withDraft(again)],
  ['posts a job with a photo again', againWithPhoto],
  ['saves a step of a new draft', save],
  ['saves a step of a draft', withDraft(save)],
  ['adds a photo to a new draft', keepPhoto],
  ['adds a photo to a draft', withDraft(keepPhoto)],
  ['uploads a photo', upload],
  ['continues with a draft from before logging in', adopt],
  ['posts a draft', withDraft(post)],
])(
  'Olive %s while her account is deleted: neither fails because of the other, and none of her drafts or photos stays',
  async (_what, doing) => {
    const olive = await addCustomer(database.knex);
    const race = workAlongside(() => deleteAccount(olive));
    await doing(race.work, olive);
    expect(await race.other()).toEqual({ isErased: true });
    expect(await database.knex('jobDrafts').where({ customerId: olive })).toEqual([]);
    const onJobs = database.knex('jobPhotos').select('photoId');
    expect(await database.knex('photos').where({ ownerId: olive }).whereNotIn('id', onJobs)).toEqual([]);
  },
);

test('Olive posts her draft on one device while Book Now on another replaces it: one waits for the other', async () => {
  const olive = await addCustomer(database.knex);
  const [before, photo] = [
    await addJob(database.knex, { customerId: olive }),
    await addPhoto(database.knex, { ownerId: olive }),
  ];
  const begun = { ...startDraft(randomUUID(), olive, aMorning), answers: goodAnswers({ photos: [photo] }) };
  await storesOn(database.knex).drafts.save(begun);
  const usualWork = new KnexUnitOfWork(database.knex, storesOn);
  const bookNow = new RepostJob(usualWork, new InMemoryFileStore(), randomUUID, clock);
  const race = workAlongside(() => bookNow.execute({ jobId: before, customerId: olive }), 'once photos are claimed');
  expect((await post(race.work, olive)).ok).toBe(true);
  expect(await race.other()).toMatchObject({ ok: true, value: { repostOf: before } });
});

test.each<[string, Doing]>([
  ['post a job again', again],
  ['save a step', save],
  ['add a photo to a draft', keepPhoto],
  ['upload a photo', upload],
  ['continue with a draft from before logging in', adopt],
])('a deleted account cannot %s', async (_what, doing) => {
  const olive = await addCustomer(database.knex);
  await deleteAccount(olive);
  const done = await doing(new KnexUnitOfWork(database.knex, storesOn), olive);
  expect(done).toEqual({ ok: false, reason: 'account-gone' });
});
