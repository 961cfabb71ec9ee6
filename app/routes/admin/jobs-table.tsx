import type { AdminJob } from '#src/modules/admin/ports/admin-views';
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { StatusBadge } from '#app/ui/job/status-badge';

/** A table of jobs. */
export function JobsTable({ jobs }: { jobs: AdminJob[] }) {
  if (jobs.length === 0) {
    return (
      <EmptyState drawing={<Robin width={180} />} title="No jobs">
        No job matches your search.
      </EmptyState>
    );
  }
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Jobs: disputes first, then the newest"
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Job',
            cell: ({ id, number, title }) => (
              <a href={`/jobs/${id}`}>
                {number} {title}
              </a>
            ),
          },
          { label: 'Customer', cell: ({ customerName }) => customerName },
          { label: 'Landscaper', cell: ({ landscaperName }) => landscaperName ?? 'None yet' },
          { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
          {
            label: 'Payment',
            cell: ({ payment, isDisputed }) => {
              const status = isDisputed ? 'disputed' : payment;
              return status ? <StatusBadge status={status} /> : 'None';
            },
          },
          { label: 'Amount', right: true, cell: ({ amount }) => (amount === null ? '' : formatPounds(amount)) },
          { label: 'Posted', cell: ({ postedAt }) => shortDate(postedAt) },
        ]}
      />
    </div>
  );
}
