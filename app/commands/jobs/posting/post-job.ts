import { z } from 'zod';
import type { PostJobOutcome } from '#src/modules/jobs/use-cases/posting/post-job';
import { command, type Answer } from '#app/web/command';
import { id } from '#app/web/fields';
import { ACCOUNT_GONE, CHECK_ANSWERS, NO_JOBS_RESTRICTED, TOO_MANY } from '#app/commands/refusals';
import { PROFILE_FIRST } from '#app/web/profile-first';
import type { DraftSession } from './draft-session';
import { stepUrl } from './entry-points';
import { wholeJob } from './job-answers';
import { besideItsFields, withJobAddress } from './job-address';
import { addressExtras, saveLastStep } from './save-address-extras';
import { button, type Destination } from './save-step';
import { withProblemsInWords, problemsInWords } from '#app/commands/jobs/words';
import { urlOf } from '#app/url-of';

/** The title of any failure, also on the page. */
export const FAILED = 'Failed to post job';

const refusals = {
  'answers-not-valid': CHECK_ANSWERS,
  'profile-incomplete': PROFILE_FIRST,
  'data-restricted': [403, NO_JOBS_RESTRICTED],
  'not-your-job': [409, 'This job could not be posted. Please start again.'],
  'too-many-jobs': [429, 'That is a lot of jobs in one hour. Please try again later.'],
  'too-many-attempts': TOO_MANY,
  'account-gone': ACCOUNT_GONE,
} as const;

/** A whole job at once, as a call sends it: JSON or multipart (API-POST-01, API-POST-03). */
export const postJob = (entryPoint: 'json' | 'multipart') =>
  command({
    for: 'customer',
    schema: z.object(wholeJob),
    async run({ jobId = '', ...answers }, actor, app) {
      if (!(await app.rateLimits.allow('post-job', actor.id))) return { ok: false, reason: 'too-many-jobs' };
      const order = { jobId: jobId || app.newId(), customerId: actor.id, answers, entryPoint };
      return withProblemsInWords(await app.jobs.postJob.execute(order));
    },
    refusals,
  });

/** The last step of a signed-in wizard. It sends its own answers; the draft has the others. */
export const postDraft = (draftSession: DraftSession) =>
  command({
    for: 'customer',
    schema: z.object({ do: button, jobId: id(), ...addressExtras }),
    async run({ do: pressed, jobId, ...sent }, actor, app): Promise<Answer<Destination, keyof typeof refusals>> {
      if (pressed === 'previous') return saveLastStep(draftSession, { answers: sent, pressed }, app, actor.id);
      if (!(await app.rateLimits.allow('post-job', actor.id))) return { ok: false, reason: 'too-many-jobs' };
      const { entryPoint } = draftSession;
      const { answers, keep, ...found } = await withJobAddress(app, actor.id, entryPoint, sent);
      if (Object.keys(found.problems).length > 0)
        return saveLastStep(draftSession, { answers: sent, pressed }, app, actor.id);
      // Before the job, because its draft is gone once it is posted: after a fault, the same form does both. The saved
      // address takes the job’s id, so that a form sent twice saves it once.
      if (keep) await app.accounts.keepAddress.execute({ userId: actor.id, addressId: jobId, ...keep });
      const posted = await app.jobs.postJob.execute({ jobId, customerId: actor.id, answers, entryPoint });
      return besideItsFields(destinationOf(posted, entryPoint), found);
    },
    refusals,
  });

/** The dashboard with the new job highlighted, or an earlier step that has a problem. */
function destinationOf(
  posted: PostJobOutcome,
  entryPoint: DraftSession['entryPoint'],
): Answer<Destination, keyof typeof refusals> {
  if (posted.ok) {
    const toast = { title: 'Job posted successfully!', description: 'Landscapers nearby can see it and bid.' };
    const query = entryPoint === 'wizard' ? `?tab=pending-bids&highlight=${posted.value.id}` : '';
    return { ok: true, value: { to: `${urlOf('/customer-dashboard')}${query}`, toast } };
  }
  if (posted.reason !== 'answers-not-valid' || posted.step === 'address-extras') return withProblemsInWords(posted);
  const [description] = Object.values(problemsInWords(posted.problems, posted.rules)).flat();
  return {
    ok: true,
    value: {
      to: `${stepUrl(entryPoint, posted.step)}?check=1`,
      toast: { title: FAILED, description, kind: 'problem' },
    },
  };
}
