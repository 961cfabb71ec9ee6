import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { PROFILE_FIRST } from '#app/web/profile-first';
import { deleteJob } from '#app/commands/jobs/editing/delete-job';
import { editJob } from '#app/commands/jobs/editing/edit-job';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';
import { submitJson } from '#app/web/submit.server';
import { changedJobJson, jobJson } from '#app/commands/jobs/job-json';
import { answersFrom } from './posting/job-wire';

/**
 * GET /api/jobs/{id}: for its customer, its hired landscaper and admins, and for any landscaper while it takes bids.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const job = await args.context.app.jobs.views.jobFor({ id, userType }, args.params.id ?? '');
  return job ? Response.json(jobJson(job, await args.context.now())) : jsonError(...JOB_NOT_FOUND, 'job-not-found');
}

/**
 * PUT changes the fields sent and cancels every bid: title, description and budget, and all fields of GET
 * /api/jobs/{id}/edit (API-POST-10). DELETE cancels the job.
 */
export async function action(args: ActionFunctionArgs) {
  const { userType, profileCompleted } = await requireActor(args);
  if (userType !== 'customer') return jsonError(403, 'Only customers change jobs.', 'wrong-user-type');
  if (args.request.method === 'DELETE') return submitJson(deleteJob, args, { to: changedJobJson });
  if (!profileCompleted) return jsonError(...PROFILE_FIRST, 'profile-incomplete');
  return submitJson(editJob, args, { from: changeFrom, to: changedJobJson });
}

/** Accepts any of a field's names. A field that is not sent is undefined and stays as it was. */
const changeFrom = (body: Record<string, unknown>) => ({ ...body, ...answersFrom(body) });
