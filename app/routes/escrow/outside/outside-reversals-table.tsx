import { shortDateTime } from '#src/kernel/written-date';
import type { OutsideReversalRow } from '#src/modules/escrow/ports/outside/outside-reversal-views';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';

/** Payouts that were reversed at the provider: their landscapers are owed the money until an admin decides. */
export const OutsideReversalsTable = ({ reversals }: { reversals: OutsideReversalRow[] }) => (
  <section className="bed overflow-hidden" aria-label="Payouts reversed at the provider">
    <DataTable
      caption="Payouts reversed at the provider that landscapers are owed until you decide"
      showCaption
      rows={reversals}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Job',
          cell: ({ job }) => (
            <a href={`/jobs/${job.id}`}>
              {job.number} {job.title}
            </a>
          ),
        },
        { label: 'Landscaper', cell: ({ job }) => job.landscaper },
        { label: 'Reversed', right: true, cell: ({ amount }) => <Sum of="taken-back" pence={amount} /> },
        { label: 'Found', cell: ({ foundAt }) => shortDateTime(foundAt) },
        {
          label: 'Action',
          hideLabel: true,
          cell: ({ id, job }) => (
            <ButtonLink kind="quiet" small href={`/admin/outside-reversals/${id}`}>
              Decide<span className="sr-only"> about the payout of job {job.number}</span>
            </ButtonLink>
          ),
        },
      ]}
    />
  </section>
);
