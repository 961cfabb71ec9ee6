import type { LoaderFunctionArgs } from '@remix-run/node';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { lastDayToWithdraw } from './early-start';

/** As `lastDayToWithdraw`, for a page that has not read how the job's payment may be given back. */
export async function withdrawableUntil({ context }: LoaderFunctionArgs, job: JobPage, now: Date) {
  if (!job.payment) return null;
  const { askedForEarlyStart } = await context.app.escrow.givingBack.ofJob(job.id);
  return lastDayToWithdraw(job, askedForEarlyStart, now);
}
