import type { AdminJob } from '#src/modules/admin/ports/lists/job-lists';
import { timesAt } from '#app/ui/format';
import { DataTable } from '#app/ui/data-table';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Figure } from './figure';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export function JobsTable({ jobs, now }: { jobs: AdminJob[]; now: Date }) {
  const times = timesAt(now);
  return (
    <DataTable
      caption="Jobs"
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Job',
          cell: ({ id, number, title, address }) => (
            <span>
              <a href={urlOf('/admin/jobs/:id', id)}>
                {number} {title}
              </a>{' '}
              <span className="block text-sm font-normal text-soft">{address}</span>
            </span>
          ),
        },
        {
          label: 'Between',
          cell: ({ customerId, customerName, landscaperId, landscaperName }) => (
            <span className="one-a-line">
              <a href={urlOf('/admin/people/:id', customerId)}>{customerName}</a>{' '}
              {landscaperId ? (
                <a href={urlOf('/admin/people/:id', landscaperId)}>{landscaperName}</a>
              ) : (
                <span className="text-soft max-sm:hidden">Nobody yet</span>
              )}
            </span>
          ),
        },
        {
          label: 'Status',
          cell: ({ status, payment, isDisputed }) => {
            const money = isDisputed ? 'disputed' : payment;
            return (
              <span className="inline-flex flex-col items-start gap-1">
                <StatusBadge status={status} className="md:whitespace-nowrap" />
                {money && <StatusBadge status={money} className="md:whitespace-nowrap" />}
              </span>
            );
          },
        },
        {
          label: 'Amount',
          right: true,
          cell: ({ amount }) =>
            amount === null ? null : (
              <b>
                <Sum of="price" pence={amount} />
              </b>
            ),
        },
        { label: 'Bids', right: true, cell: ({ bidCount }) => <Figure value={bidCount} /> },
        { label: 'Posted', nowrap: true, cell: ({ createdAt }) => times.listed(createdAt) },
      ]}
    />
  );
}
