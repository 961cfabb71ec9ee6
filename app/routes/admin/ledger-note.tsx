import { dateTime } from '#src/kernel/written-date';
import type {
  LedgerFinding,
  LedgerInvariant,
  LedgerStanding,
} from '#src/modules/escrow/ports/books/ledger-standing-views';
import { DataTable } from '#app/ui/data-table';
import { counted, timesAt } from '#app/ui/format';
import { Note } from '#app/ui/note';

const WHAT: Record<LedgerInvariant, string> = {
  broken_transaction: 'A transaction does not balance',
  broken_balance: 'A balance differs from its entries',
  broken_payment: 'A payment does not add up',
  broken_share: 'A landscaper was sent more than they earned',
  broken_reference: 'More was taken back than had moved',
};
/** The ledger is checked every hour, so by then some checks are missing. */
const LATE_AFTER_MS = 3 * 3_600_000;

/** Whether the ledger balances: a line if it does, an alarm if it does not or could not be checked. */
export function LedgerNote({ ledger: { completeAt, failure, findings }, now }: { ledger: LedgerStanding; now: Date }) {
  const isLate = completeAt !== null && now.getTime() - completeAt.getTime() > LATE_AFTER_MS;
  const times = timesAt(now);
  const last = completeAt ? `It was last checked ${times.on(completeAt)}.` : 'It has not been checked yet.';
  return (
    <>
      {failure && (
        <Note kind="warning">
          <strong>The ledger could not be checked.</strong> {times.short(failure.at)}: {failure.because} {last}
        </Note>
      )}
      {!failure && isLate && (
        <Note kind="late">
          <strong>The ledger is not being checked.</strong> {last} Is the scheduler running?
        </Note>
      )}
      {findings.length > 0 && <Findings findings={findings} />}
      {findings.length === 0 && !failure && !isLate && (
        <p className="text-sm text-soft">
          {completeAt
            ? `The ledger adds up. Last checked ${times.on(completeAt)}.`
            : 'The ledger has not been checked yet.'}
        </p>
      )}
    </>
  );
}

function Findings({ findings }: { findings: LedgerFinding[] }) {
  return (
    <>
      <Note kind="warning">
        <strong>The ledger does not add up.</strong> The check found {counted(findings.length, 'problem')}. Nothing is
        corrected automatically; each stays here until a later check finds it put right.
      </Note>
      <div className="bed overflow-hidden">
        <DataTable
          caption="What does not add up in the ledger"
          showCaption
          rows={findings}
          keyOf={({ invariant, subject }) => `${invariant} ${subject}`}
          columns={[
            { label: 'Problem', cell: ({ invariant }) => WHAT[invariant] },
            {
              label: 'Where',
              cell: ({ invariant, subject }) => <span className="break-all">{`${KIND[invariant]} ${subject}`}</span>,
            },
            { label: 'Found', cell: ({ foundAt }) => dateTime(foundAt) },
          ]}
        />
      </div>
    </>
  );
}

const KIND: Record<LedgerInvariant, string> = {
  broken_transaction: 'transaction',
  broken_balance: 'account',
  broken_payment: 'payment',
  broken_share: 'payment',
  broken_reference: 'transaction',
};
