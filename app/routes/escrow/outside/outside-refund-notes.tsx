import { shortDateTime } from '#src/kernel/written-date';
import type { OutsideRefundOfJob } from '#src/modules/escrow/ports/outside/outside-refund-views';
import type { OutsideReversalRow } from '#src/modules/escrow/ports/outside/outside-reversal-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { peopleOf } from '#app/ui/job/job-people';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

type Props = { job: JobPage; refunds: OutsideRefundOfJob[] };

/**
 * Refunds of a job's payment that were made at the provider. Customer and landscaper need not know where they were
 * made.
 */
export function OutsideRefundNotes({ job, refunds }: Props) {
  const isAdmin = job.viewerRole === 'admin';
  const customer = job.viewerRole === 'owner' ? 'your card' : `${peopleOf(job).customer}’s card`;
  return refunds.map(({ id, amount, borne, state, foundAt, isDecided }) => (
    <Note key={id} kind="warning">
      <div className="grid gap-1">
        <p>
          <b>
            {state === 'came_back' ? (
              <>
                A refund of <Sum of="given-back" pence={amount} /> came back.
              </>
            ) : (
              <>
                We refunded <Sum of="given-back" pence={amount} /> to {customer}.
              </>
            )}
          </b>{' '}
          {isAdmin && `It was made at the provider, and found on ${shortDateTime(foundAt)}.`}
        </p>
        {isAdmin && borne > 0 && state === 'booked' && (
          <p>
            Hedgerow bears <Sum of="borne" pence={borne} /> of it.{' '}
            <a href={urlOf('/admin/outside-refunds/:id', id)}>
              {isDecided ? 'See who decided this' : 'Decide who bears it'}
            </a>
          </p>
        )}
      </div>
    </Note>
  ));
}

type ReversalProps = { job: JobPage; reversals: OutsideReversalRow[] };

/** Payouts of a job that were reversed at the provider, for the landscaper and for admins. */
export function OutsideReversalNotes({ job, reversals }: ReversalProps) {
  const isAdmin = job.viewerRole === 'admin';
  if (!isAdmin && job.viewerRole !== 'hired') return null;
  const whose = isAdmin ? `${peopleOf(job).landscaper}’s` : 'your';
  return reversals.map(({ id, amount, decision }) => (
    <Note key={id} kind="warning">
      <div className="grid gap-1">
        <p>
          <b>
            <Sum of="taken-back" pence={amount} /> was taken back from {whose} payout account.
          </b>{' '}
          {decision === null
            ? isAdmin
              ? 'It was reversed at the provider.'
              : 'We owe it to you again, and are looking into it.'
            : decision.what === 'left'
              ? 'It is not paid again.'
              : 'It is paid again.'}
        </p>
        {decision?.what === 'left' && <p className="[overflow-wrap:anywhere]">“{decision.because}”</p>}
        {isAdmin && (
          <p>
            <a href={urlOf('/admin/outside-reversals/:id', id)}>
              {decision ? 'See who decided this' : 'Decide what happens'}
            </a>
          </p>
        )}
      </div>
    </Note>
  ));
}
