import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { ViewerRole } from '#src/modules/jobs/domain/viewer';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { notFound, requireActor } from '#app/web/guard.server';

/**
 * The job in the URL, as this user may see it. A job that they may not see gets the same answer as one that does not
 * exist.
 */
export async function jobForViewer(args: LoaderFunctionArgs | ActionFunctionArgs, as?: ViewerRole): Promise<JobPage> {
  const { id, userType } = await requireActor(args);
  const job = await args.context.app.jobs.views.jobFor({ id, userType }, args.params.id ?? '');
  return job && (!as || job.viewerRole === as) ? job : notFound();
}
