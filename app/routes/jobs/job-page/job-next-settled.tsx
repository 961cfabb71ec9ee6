import type { JobPage } from '#src/modules/jobs/ports/job-page-views';
import { ButtonLink } from '#app/ui/button';
import { BRAND } from '#app/ui/page/brand';
import { formatPounds } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { ReleaseClock } from '#app/ui/job/release-clock';
import { restOf, type Offers } from './job-offers';
import { RequestReviewButton } from '#app/routes/jobs/work/request-review-button';
import { peopleOf } from './job-people';
import { payoutWords } from './job-payout-words';
import { Panel, type Leaf, type NextFacts } from './job-next-panel';

export function Disputed({ job, offers, payment, now, hold }: Leaf) {
  const { customer, landscaper } = peopleOf(job);
  const amount = formatPounds(payment.disputedAmount);
  return (
    <Panel title={`${amount} is disputed`}>
      {payment.releaseDueAt ? (
        <ReleaseClock releasesAt={payment.releaseDueAt.toISOString()} now={now} />
      ) : (
        job.autoCompleteAt && <ReleaseClock releasesAt={job.autoCompleteAt.toISOString()} now={now} state="stopped" />
      )}
      {hold?.disputeReason && <p>“{hold.disputeReason}”</p>}
      <p className="text-sm text-soft">
        {amount} stays held until we have read what {customer} and {landscaper} wrote, and decided on it with a written
        reason.
      </p>
      {payment.payout !== 'none' && <p>{payoutWords(job, payment, 'What is not disputed')}</p>}
      <RefundKept job={job} payment={payment} />
      {offers.setUpPayouts && <SetUpPayouts />}
      {offers.settle && (
        <ButtonLink block icon="gavel" href={`/jobs/${job.id}/settle`}>
          Decide on {amount}
        </ButtonLink>
      )}
      {offers.confirm && (
        <ButtonLink block href={`/jobs/${job.id}/confirm`}>
          Confirm and release {formatPounds(restOf(payment))}
        </ButtonLink>
      )}
      {offers.markComplete && (
        <ButtonLink block kind="secondary" icon="camera" href={`/jobs/${job.id}/mark-complete`}>
          Mark Complete
        </ButtonLink>
      )}
    </Panel>
  );
}

export function Ended({ job, offers, payment, hold }: Leaf) {
  const { landscaper } = peopleOf(job);
  return (
    <Panel title="The job is complete">
      <p>{payoutWords(job, payment)}</p>
      <RefundKept job={job} payment={payment} />
      {hold?.settlementReason && <Decision job={job} hold={hold} />}
      {offers.setUpPayouts && <SetUpPayouts />}
      {offers.review && (
        <ButtonLink block icon="star" href={`/jobs/${job.id}/review`}>
          Review {landscaper}
        </ButtonLink>
      )}
      {offers.requestReview && <RequestReviewButton job={job} />}
      {offers.receipt && <ReceiptLink jobId={job.id} />}
    </Panel>
  );
}

/** Something may be the landscaper's all the same, where an admin has decided so. */
export function Cancelled({ job, hold, offers }: NextFacts & { offers: Offers }) {
  const { payment } = job;
  return (
    <Panel title="This job was cancelled">
      {hold?.settlementReason ? <Decision job={job} hold={hold} /> : <p>{wentBack(job)}</p>}
      {payment && payment.payout !== 'none' && <p>{payoutWords(job, payment, partWords(job))}</p>}
      {payment && <RefundKept job={job} payment={payment} />}
      {offers.setUpPayouts && <SetUpPayouts />}
      {offers.receipt && <ReceiptLink jobId={job.id} />}
    </Panel>
  );
}

const partWords = (job: JobPage) => (job.seenAs === 'hired' ? 'Your part' : `${peopleOf(job).landscaper}’s part`);

function wentBack({ payment }: JobPage): string {
  if (!payment) return 'Nothing was held for it.';
  if (payment.refundKept > 0) return 'What was paid goes back.';
  if (payment.refundByHand > 0) return 'What was paid has gone back by another way than the card.';
  return `What was paid ${payment.state === 'refunded' ? 'has gone' : 'is on its way'} back to the card it came from.`;
}

const ReceiptLink = ({ jobId }: { jobId: string }) => (
  <ButtonLink block kind="secondary" icon="receipt" href={`/jobs/${jobId}/receipt`}>
    Receipt
  </ButtonLink>
);

const SetUpPayouts = () => (
  <ButtonLink block icon="wallet" href="/landscaper/dashboard?setup=stripe#payouts">
    Set up payouts
  </ButtonLink>
);

type Payment = NonNullable<JobPage['payment']>;

/** Money on its way to the customer that could not be sent, or came back: where it is and what happens next. No business of the landscaper's. */
export function RefundKept({ job, payment: { refundKept } }: { job: JobPage; payment: Payment }) {
  if (refundKept === 0 || job.seenAs === 'hired') return null;
  const amount = formatPounds(refundKept);
  if (job.seenAs === 'owner') {
    return (
      <Note kind="held">
        <div className="grid gap-2">
          <p>
            <b>{amount} has not reached your card.</b> It is yours, and it is safe with us.
          </p>
          <p>
            We send it again or by another way, and write to you as soon as we have. If the card you paid with is gone,{' '}
            <a href={`mailto:${BRAND.email}`}>write to us</a>.
          </p>
        </div>
      </Note>
    );
  }
  return (
    <Note kind="held">
      <p>
        {amount} has not reached {peopleOf(job).customer}. It is kept until it is{' '}
        <a href="/admin-dashboard">tried again or settled by hand</a>.
      </p>
    </Note>
  );
}

export function Decision({ job, hold }: { job: JobPage; hold: NonNullable<NextFacts['hold']> }) {
  const { customer, landscaper } = peopleOf(job);
  return (
    <div className="grid gap-1">
      <p className="font-bold">Our decision on what was disputed</p>
      <p>
        {formatPounds(hold.settledToLandscaper ?? 0)} to {landscaper}, {formatPounds(hold.settledToCustomer ?? 0)} back
        to {customer}.
      </p>
      <p className="text-soft">“{hold.settlementReason}”</p>
    </div>
  );
}
