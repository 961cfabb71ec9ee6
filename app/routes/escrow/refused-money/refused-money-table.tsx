import type { RefusedMoney } from '#src/modules/escrow/ports/refused-money-views';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { dateTime, formatPounds } from '#app/ui/format';
import { KIND, whyRefused } from './refused-words';

/** Money that nobody can have until an admin looks. */
export function RefusedMoneyTable({ refused }: { refused: RefusedMoney[] }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Refused by the payment provider, or sent back by a bank: somebody has to look"
        showCaption
        rows={refused}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Whose', cell: ({ kind, whose }) => `${KIND[kind]} ${whose}` },
          { label: 'Amount', right: true, cell: ({ amount }) => formatPounds(amount) },
          {
            label: 'Job',
            cell: ({ jobId, jobNumber, jobTitle }) => (
              <a href={`/jobs/${jobId}`}>
                {jobNumber} {jobTitle}
              </a>
            ),
          },
          {
            label: 'Why',
            cell: ({ reason, words, triedBy }) =>
              `${whyRefused({ reason, words })}${triedBy ? ` Last tried by ${triedBy}.` : ''}`,
          },
          { label: 'Since', cell: ({ since }) => dateTime(since) },
          {
            label: 'Action',
            hideLabel: true,
            cell: ({ id, amount }) => (
              <div className="flex flex-wrap gap-2">
                <ButtonLink kind="secondary" small href={`/admin/refused-money/${id}/retry`}>
                  Try again<span className="sr-only"> to send {formatPounds(amount)}</span>
                </ButtonLink>
                <ButtonLink kind="quiet" small href={`/admin/refused-money/${id}/settle`}>
                  Done by hand<span className="sr-only">: {formatPounds(amount)}</span>
                </ButtonLink>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
