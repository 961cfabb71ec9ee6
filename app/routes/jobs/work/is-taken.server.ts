import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { actsHere } from '#app/web/job/job-acts';

/** Whether the landscaper is no longer free on the date that this customer can accept. */
export async function isTakenFor({ context }: LoaderFunctionArgs | ActionFunctionArgs, job: JobPage): Promise<boolean> {
  const { id, landscaper, proposal } = job;
  if (!actsHere(job, await context.now()).may('answer-schedule') || !landscaper || !proposal) return false;
  return context.app.jobs.views.isTaken(landscaper.id, id, proposal);
}
