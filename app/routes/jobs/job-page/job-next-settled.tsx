import type { ReactNode } from 'react';
import { releasable } from '#src/modules/acts/domain/figures';
import { type DisputeCase, isOpen, openOffer, otherSide } from '#src/modules/escrow/domain/disputes/dispute-case';
import { damageReportUntil, isPaidOut, whyNotReportDamage } from '#src/modules/escrow/domain/disputes/late-report';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { timesAt } from '#app/ui/format';
import { ButtonLink } from '#app/ui/button';
import { BRAND } from '#app/ui/page/brand';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { ReleaseClock } from '#app/ui/job/release-clock';
import { RequestReviewButton } from '#app/routes/jobs/work/request-review-button';
import { urlOf } from '#app/url-of';
import { linksOf, reviewToWrite, whyNotAskForReview } from '../../../web/job/job-acts';
import { MarkComplete, StartWork } from './job-next-acts';
import { KeptBack } from './job-next-bank';
import { peopleOf } from '../../../ui/job/job-people';
import { payoutWords } from './job-payout-words';
import { Panel, type PaidFacts, type NextFacts } from './job-next-panel';

export function Disputed({ job, acts, payment, now, hold, dispute }: PaidFacts) {
  const amount = <Sum of="in-dispute" pence={payment.disputed} />;
  return (
    <Panel title={<>{amount} is disputed</>}>
      {payment.releaseDueAt ? (
        <ReleaseClock markedAt={job.landscaperCompletedAt} releasesAt={payment.releaseDueAt.toISOString()} now={now} />
      ) : (
        job.autoCompleteAt && (
          <ReleaseClock
            markedAt={job.landscaperCompletedAt}
            releasesAt={job.autoCompleteAt.toISOString()}
            now={now}
            state="stopped"
          />
        )
      )}
      {hold?.disputeReason && <p>“{hold.disputeReason}”</p>}
      <p className="text-sm text-soft">{whileDisputed(job, amount, dispute)}</p>
      {dispute && (
        <ButtonLink block icon="scale" href={urlOf('/jobs/:id/dispute', job.id)}>
          {asksOf(job, dispute)}
        </ButtonLink>
      )}
      {payment.payout !== 'none' && <p>{payoutWords(job, payment, 'What is not disputed')}</p>}
      <RefundKept job={job} payment={payment} />
      {linksOf(job).setUpPayouts && <SetUpPayouts isNew={payment?.payout === 'account_gone'} />}
      {acts.whyNot('settle-dispute') === 'charged-back' && (
        <p className="text-sm text-soft">
          The customer’s bank asks for this payment too. What it has cannot be settled here until it has decided.
        </p>
      )}
      {acts.may('settle-dispute') && (
        <ButtonLink block kind="secondary" icon="gavel" href={urlOf('/jobs/:id/settle', job.id)}>
          Decide on {amount}
        </ButtonLink>
      )}
      {acts.may('confirm-completion') && (
        <ButtonLink block href={urlOf('/jobs/:id/confirm', job.id)}>
          Confirm and release <Sum of="to-release" pence={releasable(payment)} />
        </ButtonLink>
      )}
      {acts.may('start-work') && <StartWork jobId={job.id} kind="secondary" />}
      {acts.may('mark-complete') && <MarkComplete jobId={job.id} />}
    </Panel>
  );
}

/** What this viewer is asked for, or can do, on the dispute’s page. */
function asksOf({ viewerRole, ...job }: JobPage, dispute: DisputeCase): string {
  const { customer, landscaper } = peopleOf(job);
  const side = viewerRole === 'owner' ? 'customer' : viewerRole === 'hired' ? 'landscaper' : null;
  if (!side) return 'See both sides';
  const other = side === 'customer' ? landscaper : customer;
  if (dispute.state === 'open' && dispute.openedBy !== side) return `Answer ${other}`;
  if (dispute.state === 'putting_right') return 'Have you put it right?';
  const isOffered = dispute.state === 'talking' || dispute.state === 'offers';
  return isOffered && openOffer(dispute, otherSide(side)) ? `See what ${other} offers` : 'See the dispute';
}

function whileDisputed(job: JobPage, amount: ReactNode, dispute: DisputeCase | null): ReactNode {
  const { customer, landscaper } = peopleOf(job);
  if (dispute?.state === 'putting_right') return <>{amount} stays held until it is put right, as you agreed.</>;
  if (dispute?.state === 'review')
    return (
      <>
        {amount} stays held until we have decided, with our reasons in writing. We read what {customer} and {landscaper}{' '}
        write until then.
      </>
    );
  return (
    <>
      {amount} stays held until {customer} and {landscaper} agree. If they do not, we read what each of them wrote and
      decide, with our reasons in writing.
    </>
  );
}

export function Ended({ job, payment, hold, dispute, now }: PaidFacts) {
  const { landscaper } = peopleOf(job);
  const review = reviewToWrite(job, now);
  return (
    <Panel title="The job is complete">
      <p>{payoutWords(job, payment)}</p>
      <KeptBack job={job} payment={payment} />
      <RefundKept job={job} payment={payment} />
      {hold?.settlementReason && !dispute?.decision && <Decision job={job} hold={hold} />}
      {linksOf(job).setUpPayouts && <SetUpPayouts isNew={payment?.payout === 'account_gone'} />}
      {review === 'of-landscaper' && (
        <ButtonLink block icon="star" href={urlOf('/jobs/:id/review', job.id)}>
          Review {landscaper}
        </ButtonLink>
      )}
      {review === 'of-customer' && <ReviewCustomerLink job={job} />}
      {job.viewerRole === 'hired' && !whyNotAskForReview(job, now) && <RequestReviewButton job={job} />}
      {linksOf(job).receipt && <ReceiptLink jobId={job.id} />}
      <AfterRelease {...{ job, payment, dispute, now }} />
    </Panel>
  );
}

const ReviewCustomerLink = ({ job }: Pick<NextFacts, 'job'>) => (
  <ButtonLink block kind="secondary" icon="star" href={urlOf('/jobs/:id/review-customer', job.id)}>
    Review {peopleOf(job).customer}
  </ButtonLink>
);

/** An admin may have decided that the landscaper is paid something. */
export function Cancelled({ job, hold, dispute, now }: NextFacts) {
  const { payment } = job;
  const review = reviewToWrite(job, now);
  return (
    <Panel title="This job was cancelled">
      {hold?.settlementReason && !dispute?.decision ? <Decision job={job} hold={hold} /> : <p>{refundWords(job)}</p>}
      {payment && payment.payout !== 'none' && <p>{payoutWords(job, payment, shareWords(job))}</p>}
      {payment && <RefundKept job={job} payment={payment} />}
      {linksOf(job).setUpPayouts && <SetUpPayouts isNew={payment?.payout === 'account_gone'} />}
      {review === 'of-landscaper' && (
        <ButtonLink block kind="secondary" icon="star" href={urlOf('/jobs/:id/review', job.id)}>
          Review {peopleOf(job).landscaper}
        </ButtonLink>
      )}
      {review === 'of-customer' && <ReviewCustomerLink job={job} />}
      {linksOf(job).receipt && <ReceiptLink jobId={job.id} />}
      {job.viewerRole === 'owner' && (
        <ButtonLink block kind="secondary" icon="rotate-cw" href={`${urlOf('/post-job')}?repost=${job.id}`}>
          Post it again
        </ButtonLink>
      )}
    </Panel>
  );
}

/** Damage or danger: what was reported, or how to report it. */
function AfterRelease({ job, payment, dispute, now }: Pick<PaidFacts, 'job' | 'payment' | 'dispute' | 'now'>) {
  const { customer, landscaper } = peopleOf(job);
  if (dispute && isPaidOut(dispute) && isOpen(dispute))
    return (
      <>
        <Note kind="dispute">
          {dispute.openedBy === 'landscaper' ? landscaper : customer} reported{' '}
          {dispute.reason === 'safety' ? 'danger' : 'damage'}. It is about <Sum of="reported" pence={dispute.amount} />{' '}
          of what has been paid out. Money goes back only if the two agree on that, or if we decide so.
        </Note>
        <ButtonLink block icon="scale" href={urlOf('/jobs/:id/dispute', job.id)}>
          {asksOf(job, dispute)}
        </ButtonLink>
      </>
    );
  const isParty = job.viewerRole === 'owner' || job.viewerRole === 'hired';
  const isReleased = payment.state === 'releasing' || payment.state === 'released';
  if (!isParty || !isReleased || !job.completedAt) return null;
  if (whyNotReportDamage(job, dispute ?? undefined, new Date(now))) return null;
  const until = damageReportUntil(job.completedAt);
  return (
    <>
      <ButtonLink block kind="secondary" icon="flag" href={urlOf('/jobs/:id/report-problem', job.id)}>
        Report damage or danger
      </ButtonLink>
      <p className="hint">Until {timesAt(now).by(until)}. Anything else had to be reported before the release.</p>
    </>
  );
}

const shareWords = (job: JobPage) =>
  job.viewerRole === 'hired' ? 'Your share' : `${peopleOf(job).landscaper}’s share`;

function refundWords({ payment }: JobPage): string {
  if (!payment) return 'No money was held for it.';
  if (payment.refundKept > 0) return 'The payment is being refunded.';
  if (payment.refundByHand > 0) return 'The payment was refunded, but not to the card.';
  return payment.state === 'refunded'
    ? 'The payment was refunded to the card it came from.'
    : 'The refund is on its way to the card the payment came from.';
}

const ReceiptLink = ({ jobId }: { jobId: string }) => (
  <ButtonLink block kind="secondary" icon="receipt" href={urlOf('/jobs/:id/receipt', jobId)}>
    Receipt
  </ButtonLink>
);

const SetUpPayouts = ({ isNew }: { isNew: boolean }) => (
  <ButtonLink block icon="wallet" href="/landscaper/dashboard?setup=stripe#payouts">
    {isNew ? 'Open a new payout account' : 'Set up payouts'}
  </ButtonLink>
);

type Payment = NonNullable<JobPage['payment']>;

/** A refund that could not be sent, or came back. The landscaper does not see this. */
export function RefundKept({ job, payment: { refundKept } }: { job: JobPage; payment: Payment }) {
  if (refundKept === 0 || job.viewerRole === 'hired') return null;
  const amount = <Sum of="owed" pence={refundKept} />;
  if (job.viewerRole === 'owner') {
    return (
      <Note kind="held">
        <div className="grid gap-2">
          <p>
            <b>{amount} has not reached your card.</b> It is yours, and it is safe with us.
          </p>
          <p>
            We will send it again or another way, and email you as soon as we have. If you no longer have the card you
            paid with, <a href={`mailto:${BRAND.email}`}>write to us</a>.
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
        <Sum of="released" pence={hold.settledToLandscaper ?? 0} /> to {landscaper},{' '}
        <Sum of="given-back" pence={hold.settledToCustomer ?? 0} /> back to {customer}.
      </p>
      <p className="text-soft">“{hold.settlementReason}”</p>
    </div>
  );
}
