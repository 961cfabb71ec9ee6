import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Job } from '#src/modules/jobs/domain/job';
import { photoKey, photoWidths } from '#src/modules/jobs/domain/photo';
import { nextDue } from '#src/modules/jobs/domain/recurrence';
import { PostJob } from '#src/modules/jobs/use-cases/posting/post-job';
import { RepostJob } from '#src/modules/jobs/use-cases/recurring/repost-job';
import { workOn } from '#tests/support/memory/in-memory-work';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import {
  aJob,
  allExist,
  aMorning,
  clockAt,
  fern,
  hedgePhoto,
  inMemoryDrafts,
  inMemoryJobPhotos,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryPlaceReserving,
  mallory,
  olive,
  postersAre,
} from '#tests/support/memory/in-memory-jobs';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { InMemoryPhotoRepository } from '#tests/support/memory/in-memory-photos';

const fortnightly = { isRecurring: true, recurrenceType: 'fortnightly' as const };

/** Olive's job with one photo, to be posted again. */
async function posted(facts: Partial<Job> = {}) {
  const job = aJob({
    ...fortnightly,
    preferredDate: '2026-05-09',
    flexibleDate: false,
    timeOfDay: 'morning',
    ...facts,
  });
  const [photos, storage] = [new InMemoryPhotoRepository(), new InMemoryFileStore()];
  await photos.add({
    id: hedgePhoto,
    ownerId: olive,
    originalName: 'hedge.jpg',
    width: 1200,
    height: 900,
    createdAt: aMorning,
    claimedAt: aMorning,
  });
  for (const width of photoWidths)
    await storage.put(photoKey(hedgePhoto, width), new Uint8Array([width % 256]), 'image/jpeg');
  const uploaded: string[] = [hedgePhoto];
  const stores = {
    jobs: inMemoryJobs(job),
    drafts: inMemoryDrafts(),
    jobPhotos: inMemoryJobPhotos({ [olive]: uploaded }),
    photos,
    owners: allExist,
    placeReserving: inMemoryPlaceReserving(),
    posters: postersAre(olive),
    outbox: inMemoryOutbox(),
  };
  await stores.jobPhotos.claim({ jobId: job.id, ownerId: olive, photoIds: [hedgePhoto], kind: 'before', at: aMorning });
  const work = workOn(stores);
  const again = new RepostJob(work, storage, randomUUID, clockAt(aMorning));
  const postJob = new PostJob(work, new InMemoryGeocoder(), clockAt(aMorning), { maxBids: 5 });
  return {
    ...stores,
    job,
    storage,
    uploaded,
    repost: (customerId = olive, jobId = job.id) => again.execute({ jobId, customerId }),
    async bookNow(changes = {}) {
      const draft = await again.execute({ jobId: job.id, customerId: olive });
      if (!draft.ok) throw new Error(draft.reason);
      uploaded.push(...draft.value.answers.photos);
      const next = await postJob.execute({
        jobId: draft.value.id,
        customerId: olive,
        answers: { preferredDate: '2026-05-20', timeOfDay: 'morning', ...changes },
        entryPoint: 'wizard',
      });
      if (!next.ok) throw new Error(next.reason);
      return next.value;
    },
  };
}

test('D-REPOST everything is filled in; the date is the next due date, if that is in the future', async () => {
  const { job, repost } = await posted({ budget: 14_050 as Job['budget'] });
  const draft = await repost();
  expect(draft).toMatchObject({
    ok: true,
    value: {
      customerId: olive,
      repostOf: job.id,
      step: 'job-type',
      answers: {
        jobTypes: ['hedge_trimming'],
        description: 'Front hedge, about 12 metres.',
        address: '14 Orchard Close, Frome BA11 4HT',
        accessInstructions: 'Side gate, code 4711',
        wasteRemoval: true,
        isRecurring: true,
        recurrenceType: 'fortnightly',
        preferredDate: '2026-05-23',
        timeOfDay: 'morning',
        budget: '140.50',
      },
    },
  });
});

test('D-REPOST the customer’s own title is kept; a generated title is generated again', async () => {
  const named = await posted({ title: 'The long hedge by the lane' });
  expect(await named.repost()).toMatchObject({ value: { answers: { title: 'The long hedge by the lane' } } });
  expect((await named.bookNow()).title).toBe('The long hedge by the lane');
  expect((await named.bookNow({ title: ' ' })).title).toBe('Hedge Trimming in Frome');
  const ours = await posted();
  expect(await ours.repost()).toMatchObject({ value: { answers: { title: '' } } });
  expect((await ours.bookNow({ jobTypes: ['weeding'] })).title).toBe('Weed Control in Frome');
});

test('D-REPOST answers that another entry point accepted are not refused when reposting', async () => {
  const wordy = { description: 'The hedge along the lane. '.repeat(70).trim(), timeOfDay: 'evening' as const };
  const { bookNow } = await posted(wordy);
  expect(await bookNow({ timeOfDay: 'evening', photos: [] })).toMatchObject(wordy);
  await expect(bookNow({ description: 'x'.repeat(2001) })).rejects.toThrow('answers-not-valid');
});

test('an overdue date is left empty', async () => {
  const { repost } = await posted({ preferredDate: '2026-03-01' });
  expect(await repost()).toMatchObject({ ok: true, value: { answers: { preferredDate: '' } } });
});

test('D-REPOST the photos are copied, so that each job has its own; one whose files no longer exist is left out', async () => {
  const { repost, photos, storage } = await posted();
  const draft = await repost();
  const [copy = ''] = draft.ok ? draft.value.answers.photos : [];
  expect(copy).not.toBe(hedgePhoto);
  expect(photos.photos.get(copy)).toMatchObject({ ownerId: olive, originalName: 'hedge.jpg', claimedAt: null });
  for (const width of photoWidths)
    expect(storage.kept.get(photoKey(copy, width))).toEqual(storage.kept.get(photoKey(hedgePhoto, width)));
  for (const width of photoWidths) await storage.delete(photoKey(hedgePhoto, width));
  expect(await repost()).toMatchObject({ ok: true, value: { answers: { photos: [] } } });
});

test('D-REPOST all ten photos are copied, the most that a job can have', async () => {
  const { repost, photos, storage, jobPhotos, job, uploaded } = await posted();
  const ids = Array.from({ length: 9 }, () => randomUUID());
  for (const id of ids) {
    await photos.add({ ...photos.photos.get(hedgePhoto)!, id });
    await storage.put(photoKey(id, 320), new Uint8Array([1]), 'image/jpeg');
  }
  uploaded.push(...ids);
  await jobPhotos.claim({ jobId: job.id, ownerId: olive, photoIds: ids, kind: 'before', at: aMorning });
  const draft = await repost();
  expect(draft.ok && draft.value.answers.photos).toHaveLength(10);
});

test('customers can repost their own jobs only; an earlier draft is replaced', async () => {
  const { repost, drafts } = await posted();
  expect(await repost(mallory)).toEqual({ ok: false, reason: 'not-your-job' });
  expect(await repost(olive, randomUUID())).toEqual({ ok: false, reason: 'job-not-found' });
  const [first, second] = [await repost(), await repost()];
  expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true);
  expect((await drafts.lock(olive))?.repostOf).not.toBeNull();
});

test('D-REPOST the photos of an earlier draft are deleted with it, so that pressing the button repeatedly leaves no copies behind', async () => {
  const { repost, photos, drafts } = await posted();
  await photos.add({ ...photos.photos.get(hedgePhoto)!, id: randomUUID(), claimedAt: null });
  for (let pressed = 0; pressed < 30; pressed += 1) expect((await repost()).ok).toBe(true);
  const [lastCopy] = (await drafts.lock(olive))?.answers.photos ?? [];
  const unclaimed = [...photos.photos.values()].filter(({ claimedAt }) => !claimedAt);
  // The other unclaimed photo is the one added above, which is in no draft.
  expect(unclaimed).toHaveLength(2);
  expect(unclaimed.at(-1)?.id).toBe(lastCopy);
  expect(photos.photos.has(hedgePhoto)).toBe(true);
});

test('D-REMIND the job posted is the next occurrence: the due date moves, and the new job is not a second recurring one', async () => {
  const { job, jobs, bookNow } = await posted();
  expect(nextDue(job)).toBe('2026-05-23');
  const next = await bookNow();
  expect(next).toMatchObject({ repostOf: job.id, isRecurring: true, preferredDate: '2026-05-20' });
  expect(nextDue(jobs.get(job.id))).toBe('2026-06-06');
});

test('D-REPOST the landscaper who did it last time is notified, and a place is kept for them', async () => {
  const { outbox, placeReserving, bookNow } = await posted({
    landscaperId: fern,
    status: 'completed',
    completedAt: aMorning,
  });
  const next = await bookNow();
  expect(outbox.events).toMatchObject([
    { name: 'job-posted', about: { jobId: next.id } },
    { name: 'landscaper-invited', about: { jobId: next.id, landscaperId: fern, customerId: olive } },
  ]);
  expect(placeReserving.reserved).toEqual([{ jobId: next.id, landscaperId: fern, at: aMorning }]);
});

test.each<[string, Partial<Job>]>([
  ['a one-off job', { isRecurring: false, recurrenceType: null }],
  ['a job whose reminders are cancelled', { remindersCancelledAt: aMorning }],
])('%s that is posted again is a separate job', async (_which, facts) => {
  const { bookNow, jobs, job } = await posted(facts);
  const next = await bookNow({ isRecurring: true, recurrenceType: 'weekly' });
  expect(next.repostOf).toBeNull();
  expect(jobs.get(job.id).bookedUntil).toBeNull();
});
