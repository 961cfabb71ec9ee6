import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { problemsInWords } from '#app/commands/jobs/words';
import { gatePhoto, notTheirs, pendingJobStage } from '#tests/support/jobs/pending-job-stage';
import { aJob, aMorning, fern, hedgePhoto, olive } from '#tests/support/memory/in-memory-jobs';

test('S-ENT-11 title, description and budget can each be changed alone', async () => {
  const { editJob, jobs, jobId } = pendingJobStage();
  await editJob.execute({ jobId, customerId: olive, budget: 140 });
  await editJob.execute({ jobId, customerId: olive, title: ' Front\n hedge ' });
  expect(jobs.get(jobId)).toMatchObject({
    title: 'Front hedge',
    description: 'Front hedge, about 12 metres.',
    budget: 14000,
  });
  await editJob.execute({ jobId, customerId: olive, budget: '' });
  expect(jobs.get(jobId).budget).toBeNull();
});

test('S-JOB-06 editing a pending job cancels all previous bids, whatever was changed', async () => {
  const { editJob, jobs, bids, bid, jobId, outbox } = pendingJobStage();
  expect((await editJob.execute({ jobId, customerId: olive })).ok).toBe(true);
  expect(bids.get(bid.id)).toMatchObject({ status: 'rejected', closedReason: 'job_edited' });
  expect(jobs.get(jobId).bidCount).toBe(0);
  expect(outbox.events).toEqual([
    { name: 'bid-cancelled', about: { bidId: bid.id, jobId, landscaperId: fern }, at: aMorning },
  ]);
});

test('V-EDIT-01 the dashboard’s form checks only that the budget is an amount and that the text is not too long', async () => {
  const { editJob, jobId } = pendingJobStage();
  const edit = (change: object) => editJob.execute({ jobId, customerId: olive, ...change });
  expect(await edit({ budget: 'lots' })).toEqual({ ok: false, reason: 'budget-not-a-number' });
  expect(await edit({ description: 'x'.repeat(2001) })).toEqual({ ok: false, reason: 'text-too-long' });
  expect(await edit({ description: '', title: '' })).toMatchObject({
    ok: true,
    value: { description: '', title: 'Hedge Trimming in Frome' },
  });
});

test.each(notTheirs)('the edit is refused if %s', async (_why, job, by, reason) => {
  const { editJob, bids } = pendingJobStage(job);
  expect(await editJob.execute({ jobId: job.id, ...by, title: 'Mine' })).toEqual({ ok: false, reason });
  expect(bids.all()[0]?.status).toBe('pending');
});

const wholeJob = {
  jobTypes: ['weeding', 'patio_cleaning'],
  customJobType: '',
  description: 'Two beds and the patio, please.',
  wasteRemoval: false,
  photos: [gatePhoto, hedgePhoto],
  preferredDate: '2026-05-30',
  timeOfDay: 'evening',
  flexibleDate: false,
  address: '3 Hazel Road, Bath BA1 2AB',
  accessInstructions: '',
  isRecurring: true,
  recurrenceType: 'custom',
  customRecurrenceValue: 'every 10 days',
};

test('editing a job that is no longer posted is refused for that reason first, whatever was typed', async () => {
  const { editJob, jobId } = pendingJobStage(aJob({ status: 'active' }));
  const edited = await editJob.execute({ jobId, customerId: olive, jobTypes: [] });
  expect(edited).toEqual({ ok: false, reason: 'job-not-pending' });
});

test('API-POST-10 the edit page changes everything else, and a generated title changes with it', async () => {
  const { editJob, jobs, jobPhotos, bids, bid, jobId } = pendingJobStage();
  expect((await editJob.execute({ jobId, customerId: olive, ...wholeJob })).ok).toBe(true);
  expect(jobs.get(jobId)).toMatchObject({
    title: 'Weed Control and Patio Cleaning in Bath',
    jobTypes: ['weeding', 'patio_cleaning'],
    description: 'Two beds and the patio, please.',
    wasteRemoval: false,
    preferredDate: '2026-05-30',
    timeOfDay: 'evening',
    flexibleDate: false,
    address: '3 Hazel Road, Bath BA1 2AB',
    place: { town: 'Bath', outcode: 'BA1' },
    accessInstructions: null,
    isRecurring: true,
    recurrenceType: 'custom',
    customRecurrence: 'every 10 days',
    bidCount: 0,
  });
  expect(jobPhotos.on(jobId).map(({ photoId }) => photoId)).toEqual([gatePhoto, hedgePhoto]);
  expect(bids.get(bid.id)).toMatchObject({ closedReason: 'job_edited' });
});

test('the customer’s own title is kept, and so are the budget and photos that were not sent', async () => {
  const { editJob, jobs, jobPhotos, jobId } = pendingJobStage(aJob({ title: 'Mother’s garden', budget: pence(90_00) }));
  await jobPhotos.claim({ jobId, ownerId: olive, photoIds: [hedgePhoto], kind: 'before', at: aMorning });
  await editJob.execute({ jobId, customerId: olive, jobTypes: ['weeding'] });
  expect(jobs.get(jobId)).toMatchObject({
    title: 'Mother’s garden',
    budget: 90_00,
    jobTypes: ['weeding'],
    address: '14 Orchard Close, Frome BA11 4HT',
  });
  expect(jobPhotos.on(jobId)).toHaveLength(1);
});

test.each<[string, object, string, string]>([
  [
    'V-EDIT-02 a description under 10 characters',
    { description: 'Too short' },
    'description',
    'Description must be at least 10 characters',
  ],
  [
    'D-DESCLEN a description of 2,001 characters',
    { description: 'x'.repeat(2001) },
    'description',
    'Description must be 2000 characters or less',
  ],
  ['V-EDIT-03 no job type', { jobTypes: [] }, 'jobTypes', 'Select at least one job type'],
  [
    'Other without a description of the work',
    { jobTypes: ['other'] },
    'customJobType',
    'Please specify the custom job type',
  ],
  ['V-EDIT-04 an address under 5 characters', { address: 'BA11' }, 'address', 'Address is required'],
  [
    'an address whose postcode cannot be one',
    { address: '3 Hazel Road, Bath ZA1 2AB' },
    'address',
    'We could not find that postcode. Please check it',
  ],
  ['a date in the past', { preferredDate: '2026-05-12' }, 'preferredDate', 'The preferred date cannot be in the past'],
  [
    'an unknown time of day',
    { timeOfDay: 'midnight' },
    'timeOfDay',
    "Please select a preferred time or choose 'Anytime'",
  ],
  [
    'a custom recurrence that is not described',
    { customRecurrenceValue: ' ' },
    'customRecurrenceValue',
    'Please specify custom recurrence',
  ],
  ['more than ten photos', { photos: Array.from({ length: 11 }, () => hedgePhoto) }, 'photos', 'Photo limit reached'],
  [
    'a photo that no longer exists',
    { photos: ['60000000-0000-4000-8000-00000000000f'] },
    'photos',
    'A photo is no longer there. Please add it again',
  ],
])('the edit page refuses %s, and keeps the bids', async (_what, change, field, words) => {
  const { editJob, jobs, bids, jobId } = pendingJobStage();
  const before = jobs.get(jobId);
  const edited = await editJob.execute({ jobId, customerId: olive, ...wholeJob, ...change });
  expect(edited).toMatchObject({ ok: false, reason: 'answers-not-valid' });
  expect('problems' in edited && problemsInWords(edited.problems, 'edit')).toEqual({ [field]: [words] });
  expect(jobs.get(jobId)).toEqual(before);
  expect(bids.all()[0]?.status).toBe('pending');
});

test('D-DESCLEN a description of 500 characters can stay as it is; D-EDIT-PATHS only the fields that are sent are checked', async () => {
  const job = aJob({
    description: 'x'.repeat(500),
    flexibleDate: false,
    preferredDate: '2026-05-01',
    timeOfDay: 'morning',
  });
  const { editJob, jobs, jobId } = pendingJobStage(job);
  expect((await editJob.execute({ jobId, customerId: olive, wasteRemoval: false })).ok).toBe(true);
  expect(jobs.get(jobId)).toMatchObject({ wasteRemoval: false, preferredDate: '2026-05-01' });
  const anyDay = await editJob.execute({ jobId, customerId: olive, flexibleDate: true });
  expect(anyDay.ok && anyDay.value.preferredDate).toBeNull();
});
