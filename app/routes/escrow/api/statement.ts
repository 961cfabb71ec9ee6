import type { LoaderFunctionArgs } from '@remix-run/node';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';

/**
 * GET /api/jobs/{id}/statement: the money of a job, the same for its customer, its landscaper and admins; in pence. It
 * leaves out credit: we give it, and only the customer reads about it, in their payment history and its file.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { jobs, escrow } = args.context.app;
  const job = await jobs.views.jobFor({ id, userType }, args.params.id ?? '');
  if (!job || job.viewerRole === 'bidder') return jsonError(...JOB_NOT_FOUND, 'job-not-found');
  return Response.json(await escrow.statementOf(job.id));
}
