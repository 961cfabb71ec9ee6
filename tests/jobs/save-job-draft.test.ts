import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Result } from '#src/kernel/result';
import { openSteps, startDraft } from '#src/modules/jobs/domain/draft';
import { problemsIn } from '#src/modules/jobs/domain/posting-problems';
import { SaveJobDraft } from '#src/modules/jobs/use-cases/save-job-draft';
import { workOn } from '#tests/support/memory/in-memory-work';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import { allExist, aMorning, clockAt, goodAnswers, inMemoryDrafts, olive } from '#tests/support/memory/in-memory-jobs';

function valueOf<Value>(outcome: Result<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

const wizard = () => {
  const drafts = inMemoryDrafts();
  const saveJobDraft = new SaveJobDraft(
    workOn({ owners: allExist, drafts }),
    new InMemoryGeocoder(),
    randomUUID,
    clockAt(aMorning),
  );
  return {
    drafts,
    save: async (...[step, answers]: [Parameters<SaveJobDraft['execute']>[0]['step'], object]) =>
      valueOf(await saveJobDraft.execute({ customerId: olive, step, answers })),
  };
};

test('C-POST-01 a step without problems leads to the next one', async () => {
  const { save } = wizard();
  expect(await save('job-type', goodAnswers())).toMatchObject({ problems: {}, next: 'photos-scheduling' });
  expect(await save('photos-scheduling', goodAnswers())).toMatchObject({ problems: {}, next: 'address-extras' });
  expect(await save('address-extras', goodAnswers())).toMatchObject({ problems: {}, next: 'ready' });
});

test('C-POST-01 a step with a problem does not, and what was typed is kept', async () => {
  const { save, drafts } = wizard();
  const saved = await save('job-type', { jobTypes: [], description: 'x'.repeat(250) });
  expect(saved.next).toBeUndefined();
  expect(saved.problems).toEqual({ jobTypes: 'missing', description: 'too-long' });
  expect((await drafts.lock(olive))?.answers.description).toHaveLength(250);
});

test('a step changes its own answers only', async () => {
  const { save } = wizard();
  await save('job-type', goodAnswers());
  const { draft } = await save('photos-scheduling', { flexibleDate: true, description: 'not asked here' });
  expect(draft.answers.description).toBe('Front hedge, about 12 metres.');
});

test('a title is asked for only when a job is posted again, and is put on one line', async () => {
  const { save, drafts } = wizard();
  const titled = goodAnswers({ title: ' Not \n asked ' });
  expect((await save('job-type', titled)).draft.answers.title).toBe('');
  await drafts.save({ ...startDraft(randomUUID(), olive, aMorning), repostOf: randomUUID() });
  expect((await save('job-type', titled)).draft.answers.title).toBe('Not asked');
});

test('C-POST-02 going back and answering again keeps the later answers', async () => {
  const { save } = wizard();
  await save('job-type', goodAnswers());
  await save('photos-scheduling', goodAnswers());
  const { draft, next } = await save('job-type', { jobTypes: ['weeding'] });
  expect(next).toBe('photos-scheduling');
  expect(draft.answers).toMatchObject({ jobTypes: ['weeding'], preferredDate: '2026-05-23' });
  expect(openSteps(problemsIn(draft.answers, { entryPoint: 'wizard', today: '2026-05-13' }))).toEqual([
    'job-type',
    'photos-scheduling',
    'address-extras',
  ]);
});

test('C-POST-02 a customer who goes back, or stays to add photos, continues from that step, even if all the answers are good', async () => {
  const drafts = inMemoryDrafts();
  const saveJobDraft = new SaveJobDraft(
    workOn({ owners: allExist, drafts }),
    new InMemoryGeocoder(),
    randomUUID,
    clockAt(aMorning),
  );
  await saveJobDraft.execute({ customerId: olive, step: 'job-type', answers: goodAnswers() });
  for (const [direction, step] of [
    ['stay', 'photos-scheduling'],
    ['back', 'job-type'],
  ] as const) {
    const saved = await saveJobDraft.execute({
      customerId: olive,
      step: 'photos-scheduling',
      answers: goodAnswers(),
      direction,
    });
    expect(valueOf(saved).draft).toMatchObject({ step, answers: { preferredDate: '2026-05-23' } });
  }
});
