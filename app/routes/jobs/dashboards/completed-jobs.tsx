import { whyNotRequestReview } from '#src/modules/acts/domain/reviews';
import type { LandscaperCompletedJob } from '#src/modules/jobs/ports/views/landscaper-dashboard-views';
import { shortDate } from '#src/kernel/written-date';
import { ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { Sum } from '#app/ui/sum';
import { keptPart } from '#app/ui/page/kept';
import { RequestReviewButton } from '#app/routes/jobs/work/request-review-button';
import { urlOf } from '#app/url-of';

/** How many are shown until the landscaper chooses View All (L-DASH-15). */
export const COMPLETED_SHOWN = 3;

type Props = { jobs: LandscaperCompletedJob[]; all: boolean; now: string };

export function CompletedJobs({ jobs, all, now }: Props) {
  const shown = all ? jobs : jobs.slice(0, COMPLETED_SHOWN);
  return (
    <section aria-labelledby="completed">
      <div className="mb-2 flex items-end justify-between">
        <h2 id="completed" className="text-2xl">
          Completed Jobs
        </h2>
        {jobs.length > shown.length && (
          <ButtonLink kind="quiet" small href="/landscaper/dashboard?completed=all#completed">
            View All
          </ButtonLink>
        )}
      </div>
      {jobs.length === 0 ? (
        <p className="text-soft">None yet.</p>
      ) : (
        <ul className="bed list-none divide-y divide-line">
          {shown.map((job) => (
            <KeptLine key={job.id} job={job} mayAsk={mayAskFor(job, now)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sent does not mean arrived: only the provider knows when the bank has it. */
const SENT = {
  none: 'released',
  waiting_payee: 'waiting for your payout account',
  account_gone: 'waiting for your new payout account',
  refused: 'could not be sent yet',
  on_its_way: 'on its way',
  sent: 'sent to your payout account',
  by_hand: 'sent to you',
  kept_back: 'kept back for what you owed',
};

/** Whether the landscaper can ask for a review now. */
const mayAskFor = (
  { completedAt, isReviewed, reviewRequestedAt: askedAt }: LandscaperCompletedJob,
  now: string,
): boolean =>
  !whyNotRequestReview(
    { status: 'completed', completedAt, cancelledAt: null, money: null },
    { isReviewed, askedAt },
    new Date(now),
  );

type LineProps = { job: LandscaperCompletedJob; mayAsk: boolean };

const CompletedLine = ({ job, ...more }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
    <span className="min-w-0 grow basis-0 leading-snug">
      <a className="font-bold text-ink" href={urlOf('/jobs/:id', job.id)}>
        {job.title}
      </a>{' '}
      <span className="block text-sm text-soft">
        <span className="max-sm:hidden">{job.location}, </span>
        {shortDate(job.completedAt)}
        {job.review
          ? `, reviewed ${job.review.rating}/5`
          : !job.isReviewed && job.reviewRequestedAt && `, review requested ${shortDate(job.reviewRequestedAt)}`}
      </span>
    </span>
    <span className="ml-auto text-right">
      <Sum of="share" pence={job.paymentAmount} className="text-lg" large />
      <span className={cx('block text-xs text-soft', job.payout === 'sent' && 'max-sm:sr-only')}>
        {SENT[job.payout]}
      </span>
    </span>
    {job.isReviewOpen && <Reviews job={job} {...more} />}
  </li>
);

/** The buttons to review the customer and to ask for a review. */
const Reviews = ({ job, mayAsk }: LineProps) => (
  <span className="-ml-3 flex w-full flex-wrap">
    {!job.hasReviewed && (
      <a className="btn btn-quiet btn-sm" href={urlOf('/jobs/:id/review-customer', job.id)}>
        Review<span className="sr-only"> the customer of {job.title}</span>
      </a>
    )}
    {mayAsk && <RequestReviewButton job={job} small />}
  </span>
);

const KeptLine = keptPart(CompletedLine, { max: 2_000 });
