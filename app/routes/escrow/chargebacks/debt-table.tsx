import { shortDateTime } from '#src/kernel/written-date';
import type { DebtRow } from '#src/modules/escrow/ports/chargebacks/chargeback-views';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

const STATE = {
  due: 'Due',
  settled: 'Kept back in full',
  written_off: 'Written off',
  lifted: 'Not owed: the chargeback was won',
} as const;

/** What landscapers owe, and what came of it. */
export function DebtTable({ debts, caption }: { debts: DebtRow[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      showCaption
      rows={debts}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Landscaper', cell: ({ landscaper }) => landscaper },
        { label: 'For', cell: ({ job }) => <a href={urlOf('/jobs/:id', job.id)}>Job {job.number}</a> },
        { label: 'Owed', right: true, cell: ({ amount }) => <Sum of="owed" pence={amount} /> },
        {
          label: 'Kept back',
          cell: ({ settledFrom }) =>
            settledFrom.length === 0
              ? 'Nothing yet'
              : settledFrom.map(({ jobId, jobNumber, amount, at }) => (
                  <span key={`${jobId} ${String(at)}`} className="block">
                    <Sum of="owed" pence={amount} /> from <a href={urlOf('/jobs/:id', jobId)}>job {jobNumber}</a>,{' '}
                    {shortDateTime(at)}
                  </span>
                )),
        },
        {
          label: 'State',
          cell: ({ state, writtenOffBy, writtenOffBecause }) =>
            state === 'written_off' ? `Written off by ${writtenOffBy ?? ''}: ${writtenOffBecause ?? ''}` : STATE[state],
        },
        { label: 'Since', cell: ({ owedSince }) => shortDateTime(owedSince) },
        {
          label: 'Action',
          hideLabel: true,
          cell: ({ id, state, amount, landscaper }) =>
            state === 'due' && (
              <ButtonLink kind="quiet" small href={urlOf('/admin/debts/:id/write-off', id)}>
                Write off
                <span className="sr-only">
                  {' '}
                  what is left of <Sum of="owed" pence={amount} /> owed by {landscaper}
                </span>
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}
