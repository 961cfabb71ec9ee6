import { Fragment } from 'react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import type { ChargebackCase } from '#src/modules/escrow/ports/chargebacks/chargeback-views';
import { CHARGEBACK_STATE, chargebackReason } from '#app/commands/escrow/words';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { Deadline } from './chargebacks';
import { DebtTable } from './debt-table';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Chargeback');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const chargeback = (await context.app.escrow.chargebacks.find(params.id ?? '')) ?? notFound();
  return { chargeback, now: await context.now() };
}

export default function Chargeback() {
  const { chargeback, now } = useLoaderData<typeof loader>();
  const { id, amount, job, closedAt, evidenceSentAt, dueBy } = chargeback;
  const takesEvidence = !closedAt && !evidenceSentAt && dueBy !== null && new Date(dueBy) > new Date(now);
  return (
    <div className="grid gap-6">
      <BackLink href="/admin/chargebacks">Chargebacks</BackLink>
      <h1>
        Chargeback of <Sum of="with-bank" pence={amount} />, {job ? `job ${job.number}` : 'not for a job'}
      </h1>
      <TitleBlock rows={factsOf(chargeback)} />
      <TitleBlock rows={moneyAndDates(chargeback, now)} />
      {takesEvidence && (
        <div>
          <ButtonLink icon="file-text" href={urlOf('/admin/chargebacks/:id/evidence', id)}>
            Review and send the evidence
          </ButtonLink>
        </div>
      )}
      {chargeback.loss && <Borne loss={chargeback.loss} />}
      <Movements chargeback={chargeback} />
      {chargeback.debts.length > 0 && (
        <div className="bed overflow-hidden">
          <DebtTable debts={chargeback.debts} caption="Owed by the landscaper" />
        </div>
      )}
      {chargeback.evidence.length > 0 && <Evidence evidence={chargeback.evidence} />}
      <p className="text-sm [overflow-wrap:anywhere] text-soft">At the provider: {chargeback.providerRef}</p>
    </div>
  );
}

const factsOf = ({ job, reason, state }: ChargebackCase) => {
  return [
    ...(job
      ? [
          {
            term: 'Job',
            value: (
              <a href={urlOf('/jobs/:id', job.id)}>
                {job.number} {job.title}
              </a>
            ),
          },
          { term: 'Customer', value: job.customer },
          { term: 'Landscaper', value: job.landscaper },
        ]
      : []),
    { term: 'Reason', value: chargebackReason(reason) },
    { term: 'State', value: CHARGEBACK_STATE[state] },
  ];
};

const moneyAndDates = (chargeback: ChargebackCase, now: Date) => [
  { term: 'With the bank now', value: <Sum of="with-bank" pence={chargeback.taken} /> },
  { term: 'Stopped in the hold', value: <Sum of="with-bank" pence={chargeback.frozen} /> },
  { term: 'Opened', value: shortDateTime(chargeback.openedAt) },
  { term: 'Evidence by', value: <Deadline {...chargeback} now={now} /> },
];

function Borne({ loss: { held, refunds, landscaper, platform } }: { loss: NonNullable<ChargebackCase['loss']> }) {
  const parts: [string, number][] = [
    ['from what was held', held],
    ['from a refund that was not sent', refunds],
    ['from the landscaper’s share', landscaper],
    ['from us', platform],
  ];
  return (
    <Note kind="closed">
      The case is lost. The loss was taken{' '}
      {parts
        .filter(([, amount]) => amount > 0)
        .map(([who, amount], at) => (
          <Fragment key={who}>
            {at > 0 && ', '}
            <Sum of="with-bank" pence={amount} /> {who}
          </Fragment>
        ))}
      . We also bear the provider’s fee.
    </Note>
  );
}

const MOVED = {
  pay_out: {
    done: 'Paid to the landscaper again',
    ended: 'Payout cancelled before it was sent',
    open: 'To be paid again',
  },
  refund: { done: 'Refunded again', ended: 'Refund cancelled before it was sent', open: 'To be refunded again' },
  take_back: { done: 'Taken back from the landscaper', ended: 'Not taken back', open: 'Being taken back' },
} as const;

/** What the provider took and gave back, and what we moved as a result. */
function Movements({ chargeback: { movements, moved } }: { chargeback: ChargebackCase }) {
  const rows = [
    ...movements.map(({ id, amount, fee, at }) => ({
      id,
      at,
      what: amount < 0 ? 'Taken from us by the bank' : 'Given back to us',
      amount: Math.abs(amount),
      fee,
    })),
    ...moved.map(({ id, kind, amount, state, at }) => ({
      id,
      at,
      what: MOVED[kind][
        state === 'sent' || state === 'by_hand'
          ? 'done'
          : state === 'cancelled' || state === 'refused'
            ? 'ended'
            : 'open'
      ],
      amount,
      fee: 0,
    })),
  ].sort((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
  if (rows.length === 0) return <p className="text-soft">No money has moved.</p>;
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="What moved"
        showCaption
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: 'What', cell: ({ what }) => what },
          { label: 'Amount', right: true, cell: ({ amount }) => <Sum of="moved" pence={amount} /> },
          {
            label: 'Provider’s fee',
            right: true,
            cell: ({ fee }) => (fee ? <Sum of="provider-fee" pence={fee} /> : 'None'),
          },
          { label: 'When', cell: ({ at }) => shortDateTime(at) },
        ]}
      />
    </div>
  );
}

const Evidence = ({ evidence }: { evidence: ChargebackCase['evidence'] }) => (
  <div className="bed overflow-hidden">
    <DataTable
      caption="Evidence"
      showCaption
      rows={evidence}
      keyOf={({ at }) => String(at)}
      columns={[
        {
          label: 'What',
          cell: ({ submitted, sentAt }) =>
            sentAt ? (submitted ? 'Submitted to the bank' : 'Saved at the provider') : 'Not confirmed by the provider',
        },
        { label: 'Size', right: true, cell: ({ size }) => `${size.toLocaleString('en-GB')} characters` },
        { label: 'By', cell: ({ by }) => by },
        { label: 'When', cell: ({ at }) => shortDateTime(at) },
        { label: 'Note', cell: ({ note }) => note },
      ]}
    />
  </div>
);
