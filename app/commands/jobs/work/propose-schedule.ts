import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isDay } from '#src/kernel/day';
import type { App } from '#src/composition/app';
import { earliestTreeWork, isTreeWork } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';
import { DATE_REFUSALS, dateFields, NOT_FREE_REFUSAL } from './date-words';
import { notFree } from './not-free';

export const TREE_DATE_SEEN = 'treeDateSeen';

export const proposeSchedule = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    ...dateFields,
    /**
     * Sent by the page, which first shows the landscaper a date that does not fit their calendar. The call proposes it
     * anyway.
     */
    warn: z.enum(['true', 'false']).optional(),
    /** The landscaper has seen that the date is before the council’s period ends. Only the page asks this. */
    treeDateSeen: tick,
  }),
  run: async ({ warn, treeDateSeen, ...asked }, actor, app) => {
    const { id: jobId, proposedDate: date, proposedTime: time } = asked;
    if (warn && !treeDateSeen && (await isTooEarlyForTree(app, { actor, jobId, date })))
      return { ok: false, reason: 'early-for-tree' as const };
    const unfit = warn === 'true' ? await notFree(app, actor.id, asked) : undefined;
    return unfit ?? app.jobs.proposeSchedule.execute({ jobId, landscaperId: actor.id, date, time });
  },
  refusals: {
    ...DATE_REFUSALS,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'day-is-fixed': [409, 'The customer asked for a particular date, and that is the agreed date.'],
    'not-free': NOT_FREE_REFUSAL,
    'early-for-tree': [422, 'Please choose a later date, or tick the box about the tree', TREE_DATE_SEEN],
  },
});

async function isTooEarlyForTree(
  app: App,
  { actor, jobId, date }: { actor: { id: string; userType: string }; jobId: string; date: string },
): Promise<boolean> {
  const job = await app.jobs.views.jobFor(actor, jobId);
  const earliest = job?.viewerRole === 'hired' && isTreeWork(job.jobTypes.map(({ id }) => id)) && earliestTreeWork(job);
  return isDay(date) && Boolean(earliest) && date < String(earliest);
}

/** POST /api/jobs/{id}/propose-schedule { proposedDate: yyyy-MM-dd, proposedTime: HH:mm } (API-LAND-06). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(proposeSchedule, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
