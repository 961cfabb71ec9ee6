import type { AdminJob } from '#src/modules/admin/ports/lists/job-lists';
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { StatusBadge } from '#app/ui/job/status-badge';

export function JobsTable({ jobs }: { jobs: AdminJob[] }) {
  return (
    <DataTable
      caption="Jobs"
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Job',
          cell: ({ id, number, title }) => (
            <a href={`/admin/jobs/${id}`}>
              {number} {title}
            </a>
          ),
        },
        {
          label: 'Customer',
          cell: ({ customerId, customerName }) => <a href={`/admin/people/${customerId}`}>{customerName}</a>,
        },
        {
          label: 'Landscaper',
          cell: ({ landscaperId, landscaperName }) =>
            landscaperId ? <a href={`/admin/people/${landscaperId}`}>{landscaperName}</a> : 'None yet',
        },
        { label: 'Status', cell: ({ status }) => <StatusBadge status={status} className="md:whitespace-nowrap" /> },
        {
          label: 'Payment',
          cell: ({ payment, isDisputed }) => {
            const status = isDisputed ? 'disputed' : payment;
            return status ? <StatusBadge status={status} className="md:whitespace-nowrap" /> : 'None';
          },
        },
        { label: 'Amount', right: true, cell: ({ amount }) => (amount === null ? '' : formatPounds(amount)) },
        { label: 'Bids', right: true, cell: ({ bidCount }) => bidCount },
        { label: 'Posted', nowrap: true, cell: ({ createdAt }) => shortDate(createdAt) },
      ]}
    />
  );
}
