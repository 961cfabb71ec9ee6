import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { When } from '#src/kernel/written-date';
import type { PendingJob } from '#src/modules/jobs/ports/views/customer-dashboard-views';
import { ButtonLink } from '#app/ui/button';
import { counted, timeAgo } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { JobRow } from './job-card';
import { whenOf } from './job-words';
import { ownJobRow } from './own-job-row';
import { StatusBadge } from './status-badge';

/** A job that takes bids, as its card shows it. Without dates and times, because an island draws it too. */
export type PendingFacts = {
  id: string;
  title: string;
  description: string;
  location: string;
  /** "Sat 23 May 2026, morning" */
  when: string;
  /** "5 hours ago" */
  posted: string;
  budget: number | null;
  bidCount: number;
  photo: { id: string; width: number; height: number } | null;
  justPosted: boolean;
};

type Job = Omit<PendingJob, 'postedAt'> & { postedAt: When };

export function pendingFacts(job: Job, now: When, justPosted: boolean): PendingFacts {
  const { id, title, description, location, budget, bidCount, photo, flexibleDate } = job;
  const when = whenOf({ ...job, isFlexible: flexibleDate });
  const posted = timeAgo(job.postedAt, now);
  return { id, title, description, location, when, posted, budget, bidCount, photo, justPosted };
}

/** D-PLURAL */
const bidsReceived = (bids: number) => (bids === 0 ? 'No bids yet' : `${counted(bids, 'bid')} received`);

type Props = {
  job: PendingFacts;
  /** What an island adds to the link to the page that edits the job. */
  editLink?: AnchorHTMLAttributes<HTMLAnchorElement> & { 'data-in-place': '' };
  /** In place of the actions. */
  form?: ReactNode;
  children?: ReactNode;
};

/** One of the customer's jobs that take bids. */
export function PendingCard({ job, editLink, form, children }: Props) {
  const { id, title, location, when, posted, budget, bidCount, justPosted } = job;
  const Bids = bidCount > 0 ? 'b' : 'span';
  return (
    <JobRow
      job={ownJobRow(job)}
      highlighted={justPosted}
      facts={[
        { icon: 'map-pin', text: location },
        { icon: 'calendar', text: when },
      ]}
      price={budget === null ? undefined : { of: 'budget', pence: budget, label: 'your budget' }}
      status={
        <>
          <StatusBadge status="posted" />
          <span className="text-sm" aria-live="polite">
            <Bids>{bidsReceived(bidCount)}</Bids>
          </span>
          <span className="text-sm text-soft">posted {posted}</span>
          {budget === null && <span className="text-sm text-soft">open to offers</span>}
        </>
      }
      form={form}
      actions={
        form ? undefined : (
          <>
            <ButtonLink
              kind={bidCount > 0 ? 'primary' : 'secondary'}
              after={bidCount > 0 ? 'arrow-right' : undefined}
              href={urlOf('/jobs/:id/bids', id)}
            >
              View Bids
            </ButtonLink>
            <ButtonLink kind="quiet" href={urlOf('/jobs/:id/edit', id)} {...editLink}>
              Edit
            </ButtonLink>
            <ButtonLink kind="quiet-danger" href={urlOf('/jobs/:id/delete', id)}>
              Delete
            </ButtonLink>
          </>
        )
      }
    >
      {justPosted && (
        <p role="status" className="font-semibold">
          “{title}” is posted.
        </p>
      )}
      {children}
    </JobRow>
  );
}
