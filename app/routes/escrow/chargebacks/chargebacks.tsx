import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import type { ChargebackRow, FraudWarningRow } from '#src/modules/escrow/ports/chargebacks/chargeback-views';
import { CHARGEBACK_STATE, chargebackReason } from '#app/commands/escrow/words';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { DebtTable } from './debt-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Chargebacks');
export const handle = { shell: 'app' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { chargebacks } = context.app.escrow;
  const [cases, debts, warnings, now] = await Promise.all([
    chargebacks.all(),
    chargebacks.debtsDue(),
    chargebacks.fraudWarnings(),
    context.now(),
  ]);
  return { cases, debts, warnings, now };
}

export default function Chargebacks() {
  const { cases, debts, warnings, now } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Dashboard</BackLink>
      <h1>Chargebacks</h1>
      <p className="text-soft">
        Payments that a customer’s bank asks about or has taken back. What was reported to us in the app is under{' '}
        <a href="/admin-dashboard?tab=disputes">Disputes</a>.
      </p>
      {cases.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="No chargebacks">
          When a customer asks their bank for a payment back, it is listed here, and we email you.
        </EmptyState>
      ) : (
        <Cases cases={cases} now={now} />
      )}
      {debts.length > 0 && (
        <section className="bed overflow-hidden" aria-label="Owed by landscapers">
          <DebtTable debts={debts} caption="Owed by landscapers, kept back from their next release" />
        </section>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </div>
  );
}

function Cases({ cases, now }: { cases: ChargebackRow[]; now: Date }) {
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Chargebacks: open ones by deadline, then the newest"
        rows={cases}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Chargeback',
            cell: ({ id, amount, job }) => (
              <a href={urlOf('/admin/chargebacks/:id', id)}>
                <Sum of="with-bank" pence={amount} />, {job ? `job ${job.number}` : 'not for a job'}
              </a>
            ),
          },
          { label: 'Customer', cell: ({ job }) => job?.customer ?? 'Unknown' },
          { label: 'Landscaper', cell: ({ job }) => job?.landscaper ?? 'None' },
          { label: 'Reason', cell: ({ reason }) => chargebackReason(reason) },
          { label: 'State', cell: ({ state }) => CHARGEBACK_STATE[state] },
          { label: 'Evidence by', cell: (row) => <Deadline {...row} now={now} /> },
        ]}
      />
    </div>
  );
}

export function Deadline({
  dueBy,
  evidenceSentAt,
  closedAt,
  now,
}: Pick<ChargebackRow, 'dueBy' | 'evidenceSentAt' | 'closedAt'> & { now: Date }) {
  if (evidenceSentAt) return `Sent ${shortDateTime(evidenceSentAt)}`;
  if (closedAt) return 'Over';
  if (!dueBy) return 'Not accepted';
  return new Date(dueBy) <= new Date(now) ? (
    `Passed ${shortDateTime(dueBy)}`
  ) : (
    <b className="whitespace-nowrap">{shortDateTime(dueBy)}</b>
  );
}

const Warnings = ({ warnings }: { warnings: FraudWarningRow[] }) => (
  <div className="bed overflow-hidden">
    <DataTable
      caption="Fraud warnings: a refund before the bank asks avoids a chargeback"
      showCaption
      rows={warnings}
      keyOf={({ providerRef }) => providerRef}
      columns={[
        {
          label: 'Job',
          cell: ({ job }) =>
            job ? (
              <a href={urlOf('/jobs/:id', job.id)}>
                {job.number} {job.title}
              </a>
            ) : (
              'Not for a job'
            ),
        },
        { label: 'Amount', right: true, cell: ({ job }) => (job ? <Sum of="price" pence={job.amount} /> : '') },
        { label: 'Kind', cell: ({ kind }) => kind.replaceAll('_', ' ') },
        { label: 'Warned', cell: ({ warnedAt }) => shortDateTime(warnedAt) },
      ]}
    />
  </div>
);
