import { shortDate } from '#src/kernel/written-date';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { Note } from '#app/ui/note';

/** The work waits for birds: what both sides can do meanwhile. */
export function NestFound({ job }: { job: JobPage }) {
  const { landscaper, customer } = peopleOf(job);
  const when = job.nestCheckedAt ? ` on ${shortDate(job.nestCheckedAt)}` : '';
  return (
    <Note kind="warning" icon="bird">
      {job.viewerRole === 'hired' ? 'You' : landscaper} found a nest{when}, so the work waits until the birds have left.
      The payment stays held.{' '}
      {job.viewerRole === 'hired'
        ? `Propose a date to ${customer} when they will have left.`
        : `${landscaper} can propose another date.`}{' '}
      Cancelling is free meanwhile.
    </Note>
  );
}
