import type { LedgerPayment } from '#src/modules/admin/ports/lists/payment-lists';
import { formatPounds } from '#src/kernel/money';
import { shortDateTime } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { ACCOUNTS, KINDS } from './words';

export const PaymentsTable = ({ payments }: { payments: LedgerPayment[] }) => (
  <DataTable
    caption="Transactions of the ledger, newest first"
    rows={payments}
    keyOf={({ id }) => id}
    columns={[
      { label: 'When', cell: ({ at }) => shortDateTime(at) },
      { label: 'What', cell: ({ kind }) => KINDS[kind] },
      {
        label: 'Job',
        cell: ({ job }) => (job ? <a href={`/admin/jobs/${job.id}`}>{`${job.number} ${job.title}`}</a> : 'None'),
      },
      { label: 'Customer', cell: ({ customer }) => <Person person={customer} /> },
      { label: 'Landscaper', cell: ({ landscaper }) => <Person person={landscaper} /> },
      { label: 'From, to', cell: ({ entries }) => <FromTo entries={entries} /> },
      {
        label: 'Reference',
        cell: ({ providerRef }) => (providerRef ? <code className="text-sm break-all">{providerRef}</code> : 'None'),
      },
      { label: 'Amount', right: true, cell: ({ amount }) => formatPounds(amount) },
    ]}
  />
);

const Person = ({ person }: { person: LedgerPayment['customer'] }) =>
  person ? <a href={`/admin/people/${person.id}`}>{person.fullName}</a> : <>None</>;

/** Money leaves the accounts that are debited as far as we owe it, and arrives in those that are credited. */
function FromTo({ entries }: { entries: LedgerPayment['entries'] }) {
  const named = (sign: 1 | -1) =>
    entries
      .filter(({ amount }) => Math.sign(amount) === sign)
      .map(({ account, amount }) => `${ACCOUNTS[account]} ${formatPounds(Math.abs(amount))}`)
      .join(', ');
  return (
    <span className="text-sm">
      Debit: {named(1)}
      <br />
      Credit: {named(-1)}
    </span>
  );
}
