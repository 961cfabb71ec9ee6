import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { SeenAs } from '#src/modules/jobs/domain/viewer';
import type { JobPage } from '#src/modules/jobs/ports/job-page-views';
import { notFound, requireActor } from '#app/web/guard.server';

/** The job in the URL, as this user may see it. A job they may not see gets the same answer as one that does not exist. */
export async function jobSeen(args: LoaderFunctionArgs | ActionFunctionArgs, as?: SeenAs): Promise<JobPage> {
  const { id, userType } = await requireActor(args);
  const job = await args.context.app.jobs.views.jobFor({ id, userType }, args.params.id ?? '');
  return job && (!as || job.seenAs === as) ? job : notFound();
}
