import { z } from 'zod';
import type { App } from '#src/composition/app';
import { command, type Answer } from '#app/web/command';
import { id } from '#app/web/fields';
import { ACCOUNT_GONE, TOO_MANY } from '../refusals';
import type { Desk } from './desk';
import { stepUrl } from './doors';
import { wholeJob } from './job-answers';
import { addressExtras } from './save-address-extras';
import { button, saveStep, type Going } from './save-step';

/** Also for the page: what the failure is called, whatever it was. */
export const FAILED = 'Failed to post job';

const refusals = {
  'answers-not-valid': [422, 'Please check your answers.'],
  'profile-incomplete': [403, 'Please complete your profile first.'],
  'not-your-job': [409, 'This job could not be posted. Please start again.'],
  'too-many-jobs': [429, 'That is a lot of jobs in one hour. Please wait a little and try again.'],
  'too-many-attempts': TOO_MANY,
  'account-gone': ACCOUNT_GONE,
} as const;

/** A whole job at once, as a call sends it: JSON or multipart (API-POST-01, API-POST-03). */
export const postJob = (door: 'json' | 'multipart') =>
  command({
    for: 'customer',
    schema: z.object(wholeJob),
    async run({ jobId = '', ...answers }, actor, app) {
      if (!(await app.rateLimits.allow('post-job', actor.id))) return { ok: false, reason: 'too-many-jobs' };
      return app.jobs.postJob.execute({ jobId: jobId || app.newId(), customerId: actor.id, answers, door });
    },
    refusals,
  });

/** The last step of a signed-in wizard: it sends its own answers, and the draft has the others. */
export const postDraft = (desk: Desk) =>
  command({
    for: 'customer',
    schema: z.object({ do: button, jobId: id(), ...addressExtras }),
    async run({ do: pressed, jobId, ...answers }, actor, app): Promise<Answer<Going, keyof typeof refusals>> {
      if (pressed === 'previous') return saveStep(desk, { step: 'address-extras', answers, pressed });
      if (!(await app.rateLimits.allow('post-job', actor.id))) return { ok: false, reason: 'too-many-jobs' };
      const { door } = desk;
      return whereNow(await app.jobs.postJob.execute({ jobId, customerId: actor.id, answers, door }), door);
    },
    refusals,
  });

/** To the dashboard, where the new job is lit; or to the earlier step whose answers are not right any more. */
function whereNow(
  posted: Awaited<ReturnType<App['jobs']['postJob']['execute']>>,
  door: Desk['door'],
): Answer<Going, keyof typeof refusals> {
  if (posted.ok) {
    const toast = { title: 'Job posted successfully!', description: 'Landscapers nearby can see it and bid.' };
    const lit = door === 'wizard' ? `?tab=pending-bids&highlight=${posted.value.id}` : '';
    return { ok: true, value: { to: `/customer-dashboard${lit}`, toast } };
  }
  if (posted.reason !== 'answers-not-valid' || posted.step === 'address-extras') return posted;
  const [description] = Object.values(posted.problems).flat();
  return {
    ok: true,
    value: {
      to: `${stepUrl(door, posted.step)}?check=1`,
      toast: { title: FAILED, description, kind: 'problem' },
    },
  };
}
