import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_PLACE } from '#src/modules/jobs/domain/place';
import { ok, refuse } from '#src/kernel/result';
import { startDraft } from '#src/modules/jobs/domain/draft';
import { PostJob } from '#src/modules/jobs/use-cases/posting/post-job';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/posting/save-job-draft';
import { workOn } from '#tests/support/memory/in-memory-work';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import {
  allExist,
  aMorning,
  clockAt,
  goodAnswers,
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

const jobId = randomUUID();
function postingStage({ posters = [olive] }: { posters?: string[] } = {}) {
  const stores = {
    jobs: inMemoryJobs(),
    drafts: inMemoryDrafts(),
    jobPhotos: inMemoryJobPhotos({ [olive]: [hedgePhoto] }),
    owners: allExist,
    placeReserving: inMemoryPlaceReserving(),
    posters: postersAre(...posters),
    outbox: inMemoryOutbox(),
  };
  const work = workOn(stores);
  const clock = clockAt(aMorning);
  const saveJobDraft = new SaveJobDraft(work, new InMemoryGeocoder(), randomUUID, clock);
  return { ...stores, saveJobDraft, postJob: new PostJob(work, new InMemoryGeocoder(), clock, { maxBids: 5 }) };
}
const byJson = { jobId, customerId: olive, entryPoint: 'json' as const };

test('API-POST-01 a job is posted with all its answers', async () => {
  const { postJob, jobs, jobPhotos, outbox } = postingStage();
  const posted = await postJob.execute({
    ...byJson,
    answers: goodAnswers({ budget: '140', isRecurring: true, recurrenceType: 'fortnightly', wasteRemoval: true }),
  });
  expect(posted.ok).toBe(true);
  expect(jobs.get(jobId)).toMatchObject({
    customerId: olive,
    title: 'Hedge Trimming in Frome',
    status: 'posted',
    maxBids: 5,
    bidCount: 0,
    budget: 14000,
    preferredDate: '2026-05-23',
    timeOfDay: 'morning',
    recurrenceType: 'fortnightly',
    place: { outcode: 'BA11', town: 'Frome', postcode: 'BA11 4HT' },
    postedAt: aMorning,
  });
  expect(jobPhotos.on(jobId)).toEqual([{ photoId: hedgePhoto, kind: 'before' }]);
  expect(outbox.events).toEqual([{ name: 'job-posted', about: { jobId, customerId: olive }, at: aMorning }]);
});

test('posting the same job twice posts it once', async () => {
  const { postJob, jobs, outbox } = postingStage();
  const first = await postJob.execute({ ...byJson, answers: goodAnswers() });
  expect(await postJob.execute({ ...byJson, answers: {} })).toEqual(first);
  expect(jobs.all()).toHaveLength(1);
  expect(outbox.events).toHaveLength(1);
});

test('Mallory cannot post over Olive’s job', async () => {
  const { postJob } = postingStage({ posters: [olive, mallory] });
  await postJob.execute({ ...byJson, answers: goodAnswers() });
  expect(await postJob.execute({ ...byJson, customerId: mallory, answers: goodAnswers() })).toEqual({
    ok: false,
    reason: 'not-your-job',
  });
});

test('S-PERM-02 a customer whose profile is not completed cannot post', async () => {
  const { postJob, jobs } = postingStage({ posters: [] });
  expect(await postJob.execute({ ...byJson, answers: goodAnswers() })).toEqual({
    ok: false,
    reason: 'profile-incomplete',
  });
  expect(jobs.all()).toEqual([]);
});

test('answers with problems are refused, with the first step that has one', async () => {
  const { postJob, jobs } = postingStage();
  const answers = goodAnswers({ address: '14 Orchard Close, Frome YY99 9ZZ', description: '' });
  expect(await postJob.execute({ ...byJson, answers })).toEqual({
    ok: false,
    reason: 'answers-not-valid',
    step: 'job-type',
    rules: 'json',
    problems: { description: 'missing', address: 'postcode-unknown' },
  });
  expect(jobs.all()).toEqual([]);
});

test('SPEC3-M3 an address without a postcode counts as its town, and one without a town as no place', async () => {
  const { postJob, jobs } = postingStage();
  const post = (address: string) => postJob.execute({ ...byJson, answers: goodAnswers({ address }) });
  expect(await post('14 Orchard Close, Frome')).toMatchObject({
    ok: true,
    value: { place: { town: 'Frome', outcode: '', precision: 'town' }, title: expect.stringMatching(/ in Frome$/) },
  });
  expect(jobs.all()).toHaveLength(1);
});

test('SPEC3-M3 a job whose address names no place is posted', async () => {
  const { postJob } = postingStage();
  expect(await postJob.execute({ ...byJson, answers: goodAnswers({ address: 'The old mill' }) })).toMatchObject({
    ok: true,
    value: { place: NO_PLACE, title: expect.not.stringContaining(' in ') },
  });
});

test('another customer’s photo cannot be used', async () => {
  const { postJob } = postingStage();
  expect(await postJob.execute({ ...byJson, answers: goodAnswers({ photos: [randomUUID()] }) })).toMatchObject({
    ok: false,
    step: 'photos-scheduling',
    problems: { photos: 'gone' },
  });
});

test('C-POST-03 the wizard’s last step posts the answers of all three steps, checked again, and removes the draft', async () => {
  const { saveJobDraft, postJob, drafts, jobs } = postingStage();
  await saveJobDraft.execute({ customerId: olive, step: 'job-type', answers: goodAnswers() });
  await saveJobDraft.execute({ customerId: olive, step: 'photos-scheduling', answers: goodAnswers() });
  const last = { address: '14 Orchard Close, Frome BA11 4HT', accessInstructions: 'Side gate' };
  expect((await postJob.execute({ jobId, customerId: olive, entryPoint: 'wizard', answers: last })).ok).toBe(true);
  expect(jobs.get(jobId)).toMatchObject({
    description: 'Front hedge, about 12 metres.',
    accessInstructions: 'Side gate',
  });
  expect(await drafts.lock(olive)).toBeUndefined();
  expect((await postJob.execute({ jobId, customerId: olive, entryPoint: 'wizard', answers: last })).ok).toBe(true);
});

test('C-POST-03 submitting the last step without an earlier one leads back to that step and keeps what was typed', async () => {
  const { saveJobDraft, postJob, drafts } = postingStage();
  await saveJobDraft.execute({ customerId: olive, step: 'job-type', answers: goodAnswers() });
  const posted = await postJob.execute({
    jobId,
    customerId: olive,
    entryPoint: 'wizard',
    answers: { address: 'Frome BA11 4HT', accessInstructions: 'Mind the dog' },
  });
  expect(posted).toMatchObject({ ok: false, reason: 'answers-not-valid', step: 'photos-scheduling' });
  expect((await drafts.lock(olive))?.answers.accessInstructions).toBe('Mind the dog');
});

test('D-TITLEBUDGET no form for a new job asks for a title, so a title that is sent is ignored', async () => {
  const { postJob, drafts, jobs } = postingStage();
  const answers = goodAnswers({ title: 'Not asked' });
  await drafts.save({ ...startDraft(randomUUID(), olive, aMorning), answers });
  await postJob.execute({ jobId, customerId: olive, entryPoint: 'wizard', answers });
  expect(jobs.get(jobId).title).toBe('Hedge Trimming in Frome');
});

test('nothing is posted if the account is deleted while the address is being looked up', async () => {
  const { postJob, jobs, posters } = postingStage();
  const answers = [ok(null)];
  posters.mayPost = async () => answers.shift() ?? refuse('profile-incomplete');
  expect(await postJob.execute({ ...byJson, answers: goodAnswers() })).toEqual({
    ok: false,
    reason: 'profile-incomplete',
  });
  expect(jobs.all()).toEqual([]);
});
