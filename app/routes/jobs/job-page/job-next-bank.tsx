// What a job's page says while the customer's bank asks for the payment or has it, and after the bank's decision.
import type { ReactNode } from 'react';
import type { ChargebackShown } from '#src/modules/jobs/ports/parts-of-job-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { MarkComplete, MoreAsked, ReportLink, StartWork } from './job-next-acts';
import { Panel, type PaidFacts } from './job-next-panel';
import { peopleOf } from '../../../ui/job/job-people';

type Facts = { job: JobPage; chargeback: ChargebackShown };

/** Replaces the usual panel while nothing of the payment can move. */
export function WithBank(paid: PaidFacts) {
  const { job, acts, payment } = paid;
  const { customer } = peopleOf(job);
  const whose = job.viewerRole === 'owner' ? 'Your bank' : `${customer}’s bank`;
  const title =
    payment.chargeback?.state === 'inquiry' ? `${whose} is asking about this payment` : `${whose} has this payment`;
  return (
    <Panel title={title}>
      <p>None of it is released or refunded until the bank has decided. The release clock has stopped.</p>
      {acts.may('start-work') && (
        <>
          <p>You can start or wait: whether you are paid for this job depends on what the bank decides.</p>
          <StartWork jobId={job.id} kind="secondary" />
        </>
      )}
      {acts.may('mark-complete') && <MarkComplete jobId={job.id} />}
      <MoreAsked {...paid} />
      {acts.may('report-problem') && <ReportLink jobId={job.id} isReleased={false} />}
    </Panel>
  );
}

/** Replaces the usual panel once the bank has returned the whole payment. */
export function ReturnedByBank({ job, payment }: PaidFacts) {
  const { customer, landscaper } = peopleOf(job);
  const amount = <Sum of="given-back" pence={payment.chargedBack} />;
  return (
    <Panel title={job.status === 'cancelled' ? 'This job was cancelled' : 'The job is over'}>
      <p>
        {job.viewerRole === 'owner' ? (
          <>
            Your bank returned {amount} to you, so nothing was paid to {landscaper}.
          </>
        ) : (
          <>
            {customer}’s bank returned {amount} to {customer}, so nothing was paid to{' '}
            {job.viewerRole === 'hired' ? 'you' : landscaper}.
          </>
        )}
      </p>
      {job.viewerRole === 'hired' && (
        <p className="text-sm text-soft">
          The bank’s decision is not ours, and we cannot change it. If you did the work as agreed, {customer} may still
          owe you its price.
        </p>
      )}
    </Panel>
  );
}

const KIND = {
  inquiry: 'warning',
  taken: 'dispute',
  evidence_sent: 'dispute',
  won: 'good',
  lost: 'closed',
  withdrawn: 'good',
} as const;

/** What the bank is doing, above everything else on the page. */
export function BankNote({ job, chargeback, seeCase }: Facts & { seeCase: boolean }) {
  const more = moreWords(job, chargeback);
  return (
    <Note kind={KIND[chargeback.state]}>
      <div className="grid gap-2">
        <p>
          <b>{bankWords(job, chargeback)}</b>
        </p>
        {more.map((words, at) => (
          <p key={at}>{words}</p>
        ))}
        {seeCase && (
          <p>
            <a href={urlOf('/admin/chargebacks/:id', chargeback.id)}>See the chargeback</a>
          </p>
        )}
      </div>
    </Note>
  );
}

function bankWords(job: JobPage, { state, amount }: ChargebackShown): ReactNode {
  const { customer } = peopleOf(job);
  const sum = <Sum of="with-bank" pence={amount} />;
  const Their = job.viewerRole === 'owner' ? 'Your bank' : `${customer}’s bank`;
  switch (state) {
    case 'inquiry':
      return (
        <>
          {Their} is asking about {sum} of this payment. No money has moved.
        </>
      );
    case 'taken':
    case 'evidence_sent':
      return (
        <>
          {Their} has taken {sum} of this payment back from us, and has not decided yet.
        </>
      );
    case 'won':
      return (
        <>
          {Their} had asked for {sum} of this payment back, and decided that it stands.
        </>
      );
    case 'lost':
      return (
        <>
          {Their} returned {sum} of this payment to {job.viewerRole === 'owner' ? 'you' : customer} for good.
        </>
      );
    case 'withdrawn':
      return (
        <>
          {Their} had asked about {sum} of this payment, and has closed its inquiry.
        </>
      );
  }
}

function moreWords(job: JobPage, chargeback: ChargebackShown): ReactNode[] {
  const { state, amount, frozen, takenBack, owed } = chargeback;
  const isOpen = state === 'inquiry' || state === 'taken' || state === 'evidence_sent';
  const stopped = <Sum of="with-bank" pence={frozen} />;
  const words: ReactNode[] = [];
  if (isOpen && frozen > 0)
    words.push(
      state === 'inquiry' ? (
        <>{stopped} stays held until then: it is neither released nor refunded.</>
      ) : (
        <>None of the {stopped} is released or refunded until it has decided.</>
      ),
    );
  if (isOpen && job.viewerRole === 'owner')
    words.push(
      'If you did not mean to ask for it back, please tell your bank. While it decides, we cannot refund it as well.',
    );
  if (job.viewerRole === 'owner') return words;
  const { landscaper } = peopleOf(job);
  const from = job.viewerRole === 'hired' ? 'your payout account' : `${landscaper}’s payout account`;
  const onlyIf = isOpen ? ' It is paid again if the bank decides that the payment stands.' : '';
  if (takenBack > 0)
    words.push(
      <>
        <Sum of="taken-back" pence={takenBack} /> was taken back from {from}.{onlyIf}
      </>,
    );
  if (owed > 0)
    words.push(
      <>
        {job.viewerRole === 'hired' ? 'You owe' : `${landscaper} owes`} <Sum of="owed" pence={owed} />, which is kept
        back from the next release.
      </>,
    );
  if (state === 'taken' && frozen < amount && takenBack === 0 && owed === 0 && job.viewerRole === 'hired')
    words.push('Your share of what was already released is being taken back from your payout account.');
  return words;
}

/** Part of the landscaper's share was used for their debt. The customer does not see this. */
export function KeptBack({
  job,
  payment: { keptBack, keptBackFor },
}: {
  job: JobPage;
  payment: { keptBack: number; keptBackFor: number[] };
}) {
  if (keptBack === 0 || job.viewerRole === 'owner') return null;
  const whose = job.viewerRole === 'hired' ? 'you' : peopleOf(job).landscaper;
  return (
    <Note kind="info">
      <Sum of="kept-back" pence={keptBack} /> of it was kept back for what {whose} owed for{' '}
      {keptBackFor.length > 1 ? 'jobs' : 'job'} {keptBackFor.join(', ')}.
    </Note>
  );
}
