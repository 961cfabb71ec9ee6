import { Fragment } from 'react';
import type { LedgerPayment } from '#src/modules/admin/ports/lists/payment-lists';
import { shortDateTime } from '#src/kernel/written-date';
import { DataTable } from '#app/ui/data-table';
import { ACCOUNTS, KINDS } from './words';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const PaymentsTable = ({ payments }: { payments: LedgerPayment[] }) => (
  <DataTable
    caption="Transactions of the ledger, newest first"
    rows={payments}
    keyOf={({ id }) => id}
    columns={[
      { label: 'When', nowrap: true, cell: ({ at }) => shortDateTime(at) },
      { label: 'What', cell: (payment) => <What {...payment} /> },
      { label: 'Between', cell: ({ customer, landscaper }) => <Between people={[customer, landscaper]} /> },
      { label: 'Entries', cell: ({ entries }) => <Entries entries={entries} /> },
      {
        label: 'Reference',
        cell: ({ providerRef }) => (providerRef ? <code className="text-sm break-all">{providerRef}</code> : null),
      },
      { label: 'Amount', right: true, cell: ({ amount }) => <Sum of="moved" pence={amount} /> },
    ]}
  />
);

const What = ({ kind, job }: LedgerPayment) => (
  <span>
    {KINDS[kind]}
    {job && (
      <a className="block py-0.5" href={urlOf('/admin/jobs/:id', job.id)}>
        {job.number} {job.title}
      </a>
    )}
  </span>
);

/** Renders nothing if no customer or landscaper is involved. */
function Between({ people }: { people: (LedgerPayment['customer'] | LedgerPayment['landscaper'])[] }) {
  const named = people.filter((person) => person !== null);
  if (named.length === 0) return null;
  return (
    <span>
      {named.map(({ id, fullName }) => (
        <a key={id} className="block py-0.5" href={urlOf('/admin/people/:id', id)}>
          {fullName}
        </a>
      ))}
    </span>
  );
}

/** Shows the amount of an entry that is only a part of the sum. */
function Entries({ entries }: { entries: LedgerPayment['entries'] }) {
  const named = (sign: 1 | -1) => {
    const side = entries.filter(({ amount }) => Math.sign(amount) === sign);
    return side.map(({ account, amount }, at) => (
      <Fragment key={at}>
        {at > 0 && ', '}
        {ACCOUNTS[account]}
        {side.length > 1 && (
          <>
            {' '}
            <Sum of="moved" pence={Math.abs(amount)} />
          </>
        )}
      </Fragment>
    ));
  };
  return (
    <span>
      Debit: {named(1)}
      <span className="block">Credit: {named(-1)}</span>
    </span>
  );
}
