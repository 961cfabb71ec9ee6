import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { disputeOf } from '#app/routes/escrow/disputes/dispute-for-viewer.server';
import { HasCome, isAskedAboutVisit, MissedVisit } from '#app/routes/escrow/giving-back/missed-visit';
import { TheReview } from '#app/routes/jobs/reviews/the-review';
import { Nests } from '#app/routes/jobs/work/nests';
import { whyNoPlace } from '#src/modules/bidding/domain/place';
import { lastDayToWithdraw } from '#src/modules/acts/domain/withdrawal';
import { isTakenFor } from '#app/routes/jobs/work/is-taken.server';
import { Scheduling } from '#app/routes/jobs/work/scheduling';
import { ButtonLink } from '#app/ui/button';
import { Timeline } from '#app/ui/job/timeline';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { QuestionsOfJob } from '#app/routes/bidding/questions/questions-of-job';
import { CreditOfJob } from '#app/routes/loyalty/credit-of-job';
import { DisputeOfJob } from './dispute-of-job';
import { GivenBack, GivingBackLinks } from './given-back';
import { JobBadges } from './job-badges';
import { JobNext } from './job-next';
import { actsHere, linksOf } from '../../../web/job/job-acts';
import { peopleOf } from '../../../ui/job/job-people';
import { jobForViewer } from '../../../web/job/job-for-viewer.server';
import { OutsideRefundNotes, OutsideReversalNotes } from '#app/routes/escrow/outside/outside-refund-notes';
import { timelineOf } from './job-timeline';
import { moneyOf, MoneyOfJob } from './money-of-job';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { urlOf } from '#app/url-of';
import { Photos, TheWork } from './the-work';
import { factsOf } from './facts-of-job';

export const meta = ({ data }: { data?: { job: { title: string } } }) => titleOf(data?.job.title ?? 'Job');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { bidding, escrow, loyalty } = args.context.app;
  const actor = await requireActor(args);
  const job = await jobForViewer(args);
  const mayKnow = job.viewerRole !== 'bidder';
  const [
    place,
    now,
    isTaken,
    questions,
    credit,
    dispute,
    statement,
    hold,
    givenBack,
    outsideRefunds,
    outsideReversals,
  ] = await Promise.all([
    mayKnow ? undefined : placeOf(args, job.id, actor.id),
    args.context.now(),
    isTakenFor(args, job),
    bidding.questions.ofJob(job.id, actor),
    job.viewerRole === 'owner' ? loyalty.shown.onJob(actor.id, job.id) : null,
    mayKnow ? disputeOf(args, job) : undefined,
    mayKnow ? escrow.statementOf(job.id) : null,
    mayKnow ? escrow.holdOf(job.id) : null,
    mayKnow ? escrow.givingBack.ofJob(job.id) : null,
    mayKnow ? escrow.outsideRefunds.ofJob(job.id) : [],
    mayKnow ? escrow.outsideReversals.ofJob(job.id) : [],
  ]);
  const decision = hold && {
    disputeReason: hold.disputeReason,
    settledToLandscaper: hold.settledToLandscaper,
    settledToCustomer: hold.settledToCustomer,
    settlementReason: hold.settlementReason,
  };
  return {
    job,
    whyNoPlace: (place && whyNoPlace(place)) ?? null,
    isTaken,
    questions,
    credit,
    givenBack,
    outsideRefunds,
    outsideReversals,
    withdrawBy: lastDayToWithdraw(job.payment, now),
    now: now.toISOString(),
    hold: decision ?? null,
    dispute: dispute?.dispute ?? null,
    money: statement && moneyOf(job, statement),
  };
}

async function placeOf({ context }: LoaderFunctionArgs, jobId: string, landscaperId: string) {
  const [place] = await context.app.bidding.views.placesAsked([{ jobId, landscaperId }]);
  return place;
}

const BACK = {
  owner: { href: '/customer-dashboard', label: 'Your jobs' },
  hired: { href: '/landscaper/dashboard', label: 'Your work' },
  bidder: { href: '/landscaper/find-jobs', label: 'Find jobs' },
  admin: { href: '/admin-dashboard?tab=jobs', label: 'Jobs' },
};

export default function Job() {
  const {
    job,
    whyNoPlace: noPlace,
    isTaken,
    questions,
    credit,
    now,
    money,
    hold,
    givenBack,
    outsideRefunds,
    outsideReversals,
    dispute,
    withdrawBy,
  } = useLoaderData<typeof loader>();
  const back = BACK[job.viewerRole];
  const isDateAsked = actsHere(job, now).may('answer-schedule');
  const facts = <TitleBlock rows={factsOf(job)} className="lg:col-span-2 lg:row-start-1" />;
  const scheduling = <Scheduling job={job} now={now} isTaken={isTaken} withdrawBy={withdrawBy} />;
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className="mt-1 mb-3 grid gap-3">
        <div className="flex flex-wrap gap-2">
          <JobBadges {...job} forPayee={job.viewerRole === 'hired'} />
        </div>
        <h1>{job.title}</h1>
      </div>
      <div className="grid items-start gap-7 lg:grid-cols-[1fr_25rem] lg:gap-8 [&>*]:min-w-0">
        {!isAsked(job, now) && facts}
        {/* In the place where a phone shows it, so that nothing moves when the rest arrives over a slow connection. */}
        <div className="grid gap-6 lg:col-start-2 lg:row-start-2">
          <div className="grid gap-6">
            {isDateAsked && scheduling}
            {givenBack && !givenBack.cancellation && <MissedVisit job={job} words={givenBack.absenceWords} now={now} />}
            <HasCome job={job} now={now} />
            <JobNext {...{ job, now, hold, dispute }} whyNoPlace={noPlace} />
            {dispute && <DisputeOfJob job={job} dispute={dispute} />}
            {givenBack && <GivenBack {...{ job, givenBack, now }} />}
            <OutsideRefundNotes job={job} refunds={outsideRefunds} />
            <OutsideReversalNotes job={job} reversals={outsideReversals} />
            <Nests job={job} now={new Date(now)} />
            {!isDateAsked && scheduling}
            <GivingBackLinks {...{ job, now }} isAsked={Boolean(givenBack?.request)} />
          </div>
          <div className="grid gap-3">
            {money && <MoneyOfJob money={money} jobNumber={job.number} />}
            {credit && <CreditOfJob credit={credit} mayUse={actsHere(job, now).may('use-credit')} />}
            <MessageLink job={job} />
            {linksOf(job).contract && (
              <ButtonLink block kind="quiet" icon="file-text" href={urlOf('/jobs/:id/contract', job.id)}>
                Contract
              </ButtonLink>
            )}
          </div>
        </div>
        {isAsked(job, now) && facts}
        <div className="grid gap-8">
          <div className="grid gap-8">
            <TheWork job={job} />
            <Photos job={job} />
            <QuestionsOfJob job={job} questions={questions} />
            {job.review && <TheReview job={job} review={job.review} />}
            {job.customerReview && <TheReview job={job} review={job.customerReview} />}
          </div>
          <section aria-labelledby="story">
            <h2 id="story" className="mb-4 text-2xl">
              What has happened
            </h2>
            <Timeline items={timelineOf(job, hold?.disputeReason ?? null, dispute, now)} />
          </section>
        </div>
      </div>
    </>
  );
}

/**
 * Whether the viewer is asked for something. On a phone that comes before the facts of the job, which they know
 * (LOOK-M9).
 */
function isAsked(job: JobPage, now: string): boolean {
  const { may } = actsHere(job, now);
  const asked = ['answer-schedule', 'confirm-completion', 'open-checkout', 'answer-payment-increase'] as const;
  return asked.some(may) || isAskedAboutVisit(job, now);
}

function MessageLink({ job }: { job: JobPage }) {
  if (!linksOf(job).message) return null;
  const { customer, landscaper } = peopleOf(job);
  const owner = job.viewerRole === 'owner';
  return (
    <ButtonLink
      block
      kind="secondary"
      icon="message-circle"
      href={owner ? conversationUrl(job.id) : `${urlOf('/landscaper/messages')}?jobId=${job.id}`}
    >
      Message {owner ? landscaper : customer}
    </ButtonLink>
  );
}
