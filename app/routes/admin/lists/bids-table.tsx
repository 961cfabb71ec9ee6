import type { AdminBid } from '#src/modules/admin/ports/lists/bid-lists';
import { counted, timesAt } from '#app/ui/format';
import { DataTable } from '#app/ui/data-table';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

const CLOSED: Record<NonNullable<AdminBid['closedReason']>, string> = {
  other_accepted: 'another bid was accepted',
  job_edited: 'the job was changed',
  job_deleted: 'the job was taken down',
  withdrawn: 'withdrawn',
  lapsed: 'not paid in time',
  declined: 'the customer declined it',
};

export const BidsTable = ({ bids, now }: { bids: AdminBid[]; now: Date }) => (
  <DataTable
    caption="Bids"
    rows={bids}
    keyOf={({ id }) => id}
    columns={[
      {
        label: 'Job',
        cell: ({ jobId, jobNumber, jobTitle }) => (
          <a href={urlOf('/admin/jobs/:id', jobId)}>{`${jobNumber} ${jobTitle}`}</a>
        ),
      },
      {
        label: 'Landscaper',
        cell: ({ landscaperId, landscaperName }) => (
          <a href={urlOf('/admin/people/:id', landscaperId)}>{landscaperName}</a>
        ),
      },
      {
        label: 'Bid',
        right: true,
        cell: ({ amount }) => (
          <b>
            <Sum of="bid" pence={amount} />
          </b>
        ),
      },
      { label: 'Middle bid', right: true, cell: ({ median }) => <Sum of="bid" pence={median} /> },
      {
        label: 'Budget',
        right: true,
        cell: ({ budget }) =>
          budget === null ? <span className="text-soft">None</span> : <Sum of="budget" pence={budget} />,
      },
      {
        label: 'Time',
        cell: ({ estimatedDays }) => (estimatedDays === null ? 'Not said' : counted(estimatedDays, 'day')),
      },
      {
        label: 'Status',
        cell: ({ id, jobId, landscaperName, status, closedReason }) => (
          <span>
            <StatusBadge status={status} className="md:whitespace-nowrap" />
            {closedReason && <span className="block text-sm text-soft">{CLOSED[closedReason]}</span>}
            {status === 'pending' && (
              <a className="block text-sm" href={`${urlOf('/admin/jobs/:id/:act', jobId, 'withdraw-bid')}?bid=${id}`}>
                Withdraw<span className="sr-only"> the bid of {landscaperName}</span>
              </a>
            )}
          </span>
        ),
      },
      { label: 'Placed', nowrap: true, cell: ({ createdAt }) => timesAt(now).listed(createdAt) },
    ]}
  />
);
