import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isDay, isTime } from '#src/kernel/day';
import type { App } from '#src/composition/app';
import { earliestTreeWork, isTreeWork } from '#src/modules/jobs/domain/protected-trees';
import { YEARS_AHEAD } from '#src/modules/jobs/domain/latest-day';
import { dateWarningWords } from '#app/commands/jobs/calendar/clash-words';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { inWords } from '#app/ui/format';
import { command } from '#app/web/command';
import { text, tick } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';

const NO_DAY = 'Please choose a date';
const NO_TIME = 'Please choose a time, such as 09:30';
/** What does not fit the calendar stands under this name. */
export const NOT_FREE = 'notFree';
export const TREE_DATE_SEEN = 'treeDateSeen';
/** Shown on the page in place of the form. */
export const CANNOT_PROPOSE = {
  'job-not-active': 'This job is finished or cancelled.',
  'day-is-fixed': 'The customer asked for a certain date, and that is the agreed date.',
};

/** The fields have the names of the JSON call (API-LAND-06). */
export const proposeSchedule = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    proposedDate: text(NO_DAY, 20),
    proposedTime: text(NO_TIME, 20),
    /** Sent by the page: a date that does not fit the landscaper’s calendar is shown to them first. The call proposes it. */
    warn: z.enum(['true', 'false']).optional(),
    /** The landscaper has seen that the date comes before the council’s time is over. Asked on the page only. */
    treeDateSeen: tick,
  }),
  run: async ({ id: jobId, proposedDate: date, proposedTime: time, warn, treeDateSeen }, actor, app) => {
    if (warn && !treeDateSeen && (await isTooEarlyForTree(app, { actor, jobId, date })))
      return { ok: false, reason: 'early-for-tree' as const };
    if (warn === 'true' && isDay(date) && isTime(time)) {
      const words = dateWarningWords(await app.jobs.views.dateWarnings(actor.id, jobId, { date, time }));
      if (words.length > 0) return { ok: false, reason: 'not-free' as const, problems: { [NOT_FREE]: words } };
    }
    return app.jobs.proposeSchedule.execute({ jobId, landscaperId: actor.id, date, time });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-active': [409, CANNOT_PROPOSE['job-not-active']],
    'day-is-fixed': [409, CANNOT_PROPOSE['day-is-fixed']],
    'not-free': [422, 'This does not fit your calendar', NOT_FREE],
    'early-for-tree': [422, 'Please choose a later date, or tick the box about the tree', TREE_DATE_SEEN],
    'day-not-valid': [422, NO_DAY, 'proposedDate'],
    'time-not-valid': [422, NO_TIME, 'proposedTime'],
    'day-gone-by': [422, 'Please choose a date and time in the future', 'proposedDate'],
    'day-too-far': [422, `Please choose a date within ${inWords(YEARS_AHEAD)} years`, 'proposedDate'],
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
