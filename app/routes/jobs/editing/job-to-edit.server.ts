import type { LoaderFunctionArgs } from '@remix-run/node';
import { CANNOT_CHANGE } from '#app/commands/jobs/editing/words';
import { requireActor } from '#app/web/guard.server';

const LOAD_FAILED = "Failed to load job details. This job may not exist or you don't have permission to edit it.";

/** The job in the URL, if this customer can still edit it; otherwise the reason why not (C-EDIT-05). */
export async function jobToEdit(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const job = await args.context.app.jobs.views.jobFor({ id, userType }, args.params.id ?? '');
  if (job?.viewerRole !== 'owner')
    return { ok: false, status: 404, code: 'job-not-found', words: LOAD_FAILED } as const;
  if (job.status !== 'posted')
    return { ok: false, status: 409, code: 'job-not-pending', words: CANNOT_CHANGE } as const;
  return { ok: true, job } as const;
}
