import { z } from 'zod';
import type { App } from '#src/composition/app';
import { command, type Answer } from '#app/web/command';
import { id, tick } from '#app/web/fields';
import { jobAnswers } from './job-answers';
import { button, saveStep, stepUrl, typed, type Going } from './save-step';

const refusals = {
  'answers-not-valid': [422, 'Please check your answers.'],
  'profile-incomplete': [403, 'Please complete your profile first.'],
  'not-your-job': [409, 'This job could not be posted. Please start again.'],
  'too-many-jobs': [429, 'That is a lot of jobs in one hour. Please wait a little and try again.'],
} as const;

const amount = z.union([typed, z.number().transform(String)]);

/** A whole job at once, as the JSON call sends it (API-POST-01). Photos are named by the ids they were uploaded under (D-PHOTOSEND). */
export const postJob = command({
  for: 'signed-in',
  schema: z.object({
    /** Minted by the caller, so that a call that is sent twice posts one job. */
    jobId: id('jobId must be a UUID').optional(),
    ...jobAnswers,
    budget: amount,
  }),
  async run({ jobId = '', ...answers }, actor, app) {
    if (!(await app.rateLimits.allow('post-job', actor.id))) return { ok: false, reason: 'too-many-jobs' };
    return app.jobs.postJob.execute({ jobId: jobId || app.newId(), customerId: actor.id, answers, door: 'json' });
  },
  refusals,
});

/** The last step of the wizard: it sends its own answers, and the draft has the others. */
export const postDraft = command({
  for: 'signed-in',
  schema: z.object({
    do: button,
    jobId: id(),
    address: typed,
    accessInstructions: typed,
    isRecurring: tick,
    recurrenceType: typed,
    customRecurrenceValue: typed,
    budget: typed,
  }),
  async run({ do: pressed, jobId, ...answers }, actor, app): Promise<Answer<Going, keyof typeof refusals>> {
    if (pressed === 'previous')
      return saveStep(app, { customerId: actor.id, step: 'address-extras', answers, pressed });
    if (!(await app.rateLimits.allow('post-job', actor.id))) return { ok: false, reason: 'too-many-jobs' };
    return whereNow(await app.jobs.postJob.execute({ jobId, customerId: actor.id, answers, door: 'wizard' }));
  },
  refusals,
});

/** To the dashboard, where the new job is lit; or to the earlier step whose answers are not right any more. */
function whereNow(
  posted: Awaited<ReturnType<App['jobs']['postJob']['execute']>>,
): Answer<Going, keyof typeof refusals> {
  if (posted.ok) {
    const toast = { title: 'Job posted successfully!', description: 'Landscapers nearby can see it and bid.' };
    return { ok: true, value: { to: `/customer-dashboard?tab=pending-bids&highlight=${posted.value.id}`, toast } };
  }
  if (posted.reason !== 'answers-not-valid' || posted.step === 'address-extras') return posted;
  const [description] = Object.values(posted.problems).flat();
  return {
    ok: true,
    value: {
      to: `${stepUrl(posted.step)}?check=1`,
      toast: { title: 'Failed to post job', description, kind: 'problem' },
    },
  };
}
