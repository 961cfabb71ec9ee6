import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { placeBid } from '#app/commands/bidding/place-bid';
import { PLACE_BID_FAILED } from '#app/commands/bidding/words';
import { Note } from '#app/ui/note';
import { PriceScale } from '#app/ui/job/price-scale';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { formAgain, formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { asksForSum, BidForm } from './bid-form';
import { toastBidFailed } from './bid-failed.server';
import { bidPlacedWords } from './bid-placed';
import { BiddingClosed } from './bidding-closed';
import { JobFacts } from './find-jobs/job-facts';
import { NO_USUAL_RADIUS, queryOf, searchFrom } from '#app/commands/bidding/find-jobs/job-search';
import { urlOf } from '#app/url-of';
import { searchQueryIn, withSearchQuery } from './find-jobs/list-link';
import { jobToBidOn, type JobToBidOn } from './job-to-bid-on.server';
import { NestCheck } from './nest-check';
import { NoBid } from './no-bid';
import { answersAgain, EarlierBid, typedTermsOf } from './choosing/earlier-bid';
import { YourBid } from './your-bid';
import { useTimes } from '#app/web/page/now';

export const meta = () => titleOf('Place Your Bid');
export const handle = { shell: 'app' };

const FAILED = 'Error placing bid';

const listOf = (request: Request) => queryOf(searchFrom(searchQueryIn(request), NO_USUAL_RADIUS));

export async function loader(args: LoaderFunctionArgs) {
  return { list: listOf(args.request), ...(await jobToBidOn(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  if (asksForSum(form)) return formAgain(form);
  const outcome = await submitForm(placeBid, args, { form, faultWords: () => PLACE_BID_FAILED });
  if (!outcome.ok) {
    toastBidFailed(args.context, FAILED, outcome);
    return outcome.page;
  }
  return redirectWithToast(args.context, `${urlOf('/landscaper/find-jobs')}${listOf(args.request)}`, {
    title: 'Bid placed!',
    description: bidPlacedWords(outcome.value),
  });
}

type Shown = Extract<JobToBidOn, { state: 'open' }> & { list: string };

export default function PlaceBid() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const back = `${urlOf('/landscaper/find-jobs')}${shown.list}`;
  if (shown.state === 'closed') return <BiddingClosed why="bidding-closed" job={shown.job} back={back} />;
  if (shown.state === 'full') return <BiddingClosed why={shown.why} job={shown.job} back={back} />;
  // On phones the job comes first, until there is a reply to read.
  const isJobFirst = shown.state === 'open' && !reply;
  const facts = (
    <JobFacts job={shown.job} first={isJobFirst}>
      {shown.state === 'open' && shown.like && <PriceScale prices={shown.like} budget={shown.job.budget} />}
    </JobFacts>
  );
  return (
    <>
      <BackLink href={back}>Find Jobs</BackLink>
      {isJobFirst && <Heading job={shown.job} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-12">
        {isJobFirst && facts}
        {shown.state === 'placed' && <YourBid {...shown} />}
        {shown.state === 'refused' && <Refused {...shown} />}
        {shown.state === 'open' && <Form {...shown} back={back} reply={reply} />}
        {!isJobFirst && facts}
      </div>
    </>
  );
}

/** The page and the dialog both begin with it. */
const Heading = ({ job }: Pick<Shown, 'job'>) => (
  <div data-dialog-heading="" className="mb-5">
    <h1>Place Your Bid</h1>
    <p className="mt-1 text-soft">{job.title}</p>
  </div>
);

const Refused = ({ job, why }: Extract<JobToBidOn, { state: 'refused' }>) => (
  <div data-dialog-content="">
    <Heading job={job} />
    <NoBid why={why} />
  </div>
);

function Form({
  job,
  bidId,
  nests,
  notFree,
  vat,
  asks,
  earlier,
  today,
  reservedUntil,
  list,
  back,
  reply,
}: Shown & { back: string; reply: FormReply | undefined }) {
  const times = useTimes();
  return (
    <div data-dialog-content="">
      {reply && <Heading job={job} />}
      <div className="grid gap-5">
        {reservedUntil && (
          <Note kind="good">
            <b>You were asked for a bid.</b> A place is kept for you until {times.by(reservedUntil)}.
          </Note>
        )}
        {earlier && <EarlierBid bid={earlier} />}
        <BidForm
          action={withSearchQuery(urlOf('/jobs/:id/bid', job.id), list)}
          reply={reply}
          failed={FAILED}
          submit="Place bid"
          cancelHref={back}
          defaults={earlier ? typedTermsOf(earlier) : undefined}
          answers={earlier ? answersAgain(earlier, vat, today) : vat}
          asks={asks}
          hidden={(sent) => <input type="hidden" name="bidId" value={sent('bidId') ?? bidId} />}
          note={
            <>
              {notFree.map((words) => (
                <Note key={words} kind="warning">
                  <p>
                    The customer wants a particular day. {words} <a href="/calendar-page">Calendar</a>
                  </p>
                </Note>
              ))}
              {nests && <NestCheck />}
            </>
          }
        />
      </div>
    </div>
  );
}
