import type { Payment } from '#src/modules/escrow/ports/payment-history-views';
import { DataTable } from '#app/ui/data-table';
import { settingsDate } from '#app/ui/format';
import { StatusBadge } from '#app/ui/job/status-badge';
import { PayoutPanel } from '#app/routes/escrow/payout-panel';
import { ServicePurchases } from '#app/routes/sales/service-purchases';
import type { Shown } from './settings-sections.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export function PaymentsSection({ payments, services, payout, userType }: Shown<'payments'>) {
  return (
    <section className="grid gap-4" aria-labelledby="payments">
      <h2 id="payments">Payment Settings</h2>
      {payout ? (
        <PayoutPanel payout={payout} />
      ) : (
        <p>
          You pay for each job when you accept a bid, on our payment provider&rsquo;s page. We do not store your card,
          so there is nothing to manage here.
        </p>
      )}
      <h3>Payment history</h3>
      {payments.length === 0 ? (
        <p className="text-soft">
          {userType === 'landscaper'
            ? 'Nothing yet. Payments for your jobs are listed here once they are held.'
            : 'Nothing yet. When you accept a bid and pay, the payment is listed here with its status.'}
        </p>
      ) : (
        <DataTable
          caption="Payment history"
          rows={payments}
          keyOf={({ holdId }) => holdId}
          columns={[
            { label: 'Job', cell: ({ jobId, jobTitle }) => <a href={urlOf('/jobs/:id', jobId)}>{jobTitle}</a> },
            { label: userType === 'landscaper' ? 'Customer' : 'Landscaper', cell: (payment) => payment.with },
            { label: 'Paid', cell: ({ paidAt }) => settingsDate(paidAt) },
            { label: 'Amount', right: true, cell: ({ amount }) => <Sum of="price" pence={amount} /> },
            { label: 'Status', cell: (payment) => <State {...payment} asLandscaper={userType === 'landscaper'} /> },
          ]}
        />
      )}
      {payments.length > 0 && (
        <p>
          {userType === 'landscaper' ? (
            <a href="/landscaper/earnings">Everything you earned and were sent</a>
          ) : (
            <a href="/payment-history">Every payment, release and refund</a>
          )}
          , with totals and a statement
        </p>
      )}
      {services.length > 0 && (
        <>
          <h3>Garden services</h3>
          <ServicePurchases purchases={services} writeDate={settingsDate} />
        </>
      )}
    </section>
  );
}

function State({
  state,
  disputed,
  refunded,
  refundKept,
  sent,
  withBank,
  chargedBack,
  creditNotes,
  jobId,
  asLandscaper,
}: Payment & { asLandscaper: boolean }) {
  return (
    <>
      <StatusBadge status={disputed ? 'disputed' : state} className="md:whitespace-nowrap" />
      {refunded > 0 && (
        <span className="hint block">
          <Sum of="given-back" pence={refunded} /> back to the customer
        </span>
      )}
      {withBank > 0 && (
        <span className="hint block">
          {asLandscaper ? 'The customer’s bank' : 'Your bank'} asks for <Sum of="with-bank" pence={withBank} /> back
        </span>
      )}
      {chargedBack > 0 && (
        <span className="hint block">
          <Sum of="given-back" pence={chargedBack} /> returned {asLandscaper ? 'to the customer' : 'to you'} by{' '}
          {asLandscaper ? 'their' : 'your'} bank
        </span>
      )}
      {!asLandscaper && refundKept > 0 && (
        <span className="hint block">
          <Sum of="owed" pence={refundKept} /> has not reached your card yet. It is safe with us.
        </span>
      )}
      {creditNotes.map(({ id, number }) => (
        <a key={id} className="block text-sm" href={urlOf('/jobs/:id/credit-notes/:noteId', jobId, id)}>
          Credit note {number}
        </a>
      ))}
      {asLandscaper && sent > 0 && (
        <span className="hint block">
          <Sum of="sent" pence={sent} /> sent to you
        </span>
      )}
    </>
  );
}
