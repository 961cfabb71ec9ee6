import type { WonJob } from '#src/modules/jobs/ports/views/my-jobs-views';
import { shortDate } from '#src/kernel/written-date';
import { agreedOn } from '#app/ui/job/job-words';
import { JobBadges } from '#app/routes/jobs/job-page/job-badges';
import { JobRow } from '#app/ui/job/job-card';
import { photoSource } from '#app/ui/pictures/photo-url';
import { urlOf } from '#app/url-of';

/** A job for which this landscaper was hired, in any status. */
export const WonJobRow = ({ job }: { job: WonJob }) => (
  <JobRow
    job={{
      id: job.id,
      title: job.title,
      href: urlOf('/jobs/:id', job.id),
      photo: job.photo ? photoSource(job.photo, job.title, '176px') : undefined,
    }}
    facts={[
      { icon: 'user', text: job.customerFirstName },
      { icon: 'map-pin', text: job.location },
      { icon: 'calendar', text: whenOf(job) },
    ]}
    price={job.status === 'cancelled' ? undefined : { of: 'share', pence: job.share, label: 'your share' }}
    status={<JobBadges {...job} forPayee />}
  />
);

function whenOf({ status, completedAt, cancelledAt, landscaperCompletedAt, scheduledDate, ...agreed }: WonJob) {
  if (status === 'cancelled') return cancelledAt ? `Cancelled on ${shortDate(cancelledAt)}` : 'Cancelled';
  if (completedAt) return `Completed on ${shortDate(completedAt)}`;
  if (landscaperCompletedAt) return `Marked complete on ${shortDate(landscaperCompletedAt)}`;
  return scheduledDate ? agreedOn({ scheduledDate, ...agreed }) : 'No date agreed yet';
}
