import { formatPounds } from '#src/kernel/money';
import { shortDateTime } from '#src/kernel/written-date';
import type { OutsideRefundOfJob } from '#src/modules/escrow/ports/outside/outside-refund-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { Note } from '#app/ui/note';

type Props = { job: JobPage; refunds: OutsideRefundOfJob[] };

/** Refunds of a job's payment that were made at the provider. The parties need not know where they were made. */
export function OutsideRefundNotes({ job, refunds }: Props) {
  const isAdmin = job.viewerRole === 'admin';
  const customer = job.viewerRole === 'owner' ? 'your card' : `${peopleOf(job).customer}’s card`;
  return refunds.map(({ id, amount, borne, state, foundAt, isDecided }) => (
    <Note key={id} kind="warning">
      <div className="grid gap-1">
        <p>
          <b>
            {state === 'came_back'
              ? `A refund of ${formatPounds(amount)} came back.`
              : `We refunded ${formatPounds(amount)} to ${customer}.`}
          </b>{' '}
          {isAdmin && `It was made at the provider, and found on ${shortDateTime(foundAt)}.`}
        </p>
        {isAdmin && borne > 0 && state === 'booked' && (
          <p>
            Hedgerow bears {formatPounds(borne)} of it.{' '}
            <a href={`/admin/outside-refunds/${id}`}>{isDecided ? 'See who decided this' : 'Decide who bears it'}</a>
          </p>
        )}
      </div>
    </Note>
  ));
}
