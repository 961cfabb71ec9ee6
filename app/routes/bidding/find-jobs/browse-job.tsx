import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { placeBid } from '#app/commands/bidding/place-bid';
import { PLACE_BID_FAILED } from '#app/commands/bidding/words';
import { BackLink } from '#app/ui/page/back-link';
import { Button } from '#app/ui/button';
import { titleOf } from '#app/web/form-reply';
import { formAgain, formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { asksForSum, BidForm } from '#app/routes/bidding/bid-form';
import { toastBidFailed } from '#app/routes/bidding/bid-failed.server';
import { bidPlacedWords } from '#app/routes/bidding/bid-placed';
import { BiddingClosed, whyFull } from '#app/routes/bidding/bidding-closed';
import { browseQueryOf, browseSearchFrom } from '#app/commands/bidding/find-jobs/browse-search';
import { NO_USUAL_RADIUS } from '#app/commands/bidding/find-jobs/job-search';
import { JobDetails } from './job-facts';
import { searchQueryIn, withSearchQuery } from './list-link';
import { jobToBidOn, type JobToBidOn } from '#app/routes/bidding/job-to-bid-on.server';
import { NestCheck } from '#app/routes/bidding/nest-check';
import { NoBid } from '#app/routes/bidding/no-bid';
import { QuestionsOfJob } from '#app/routes/bidding/questions/questions-of-job';
import { YourBid } from '#app/routes/bidding/your-bid';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Job details');
export const handle = { shell: 'app' };

const FAILED = 'Failed to place bid';

const listOf = (request: Request) => browseQueryOf(browseSearchFrom(searchQueryIn(request), NO_USUAL_RADIUS));

export async function loader(args: LoaderFunctionArgs) {
  return { list: listOf(args.request), ...(await jobToBidOn(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  if (asksForSum(form)) return formAgain(form);
  form.set('amountName', 'price');
  const outcome = await submitForm(placeBid, args, { form, faultWords: () => PLACE_BID_FAILED });
  if (!outcome.ok) {
    toastBidFailed(args.context, FAILED, outcome);
    return outcome.page;
  }
  return redirectWithToast(args.context, `${urlOf('/landscaper/browse')}${listOf(args.request)}`, {
    title: 'Bid placed successfully',
    description: bidPlacedWords(outcome.value),
  });
}

/** The details of a job with a form to bid on it: a page of its own, or with scripts a dialog over the list. */
export default function BrowseJob() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const back = `${urlOf('/landscaper/browse')}${shown.list}`;
  if (shown.state === 'closed') return <BiddingClosed why="bidding-closed" job={shown.job} back={back} />;
  const bid = (
    <div className="mb-6 lg:col-start-2 lg:row-start-1">
      <Bid {...shown} back={back} reply={reply} />
    </div>
  );
  return (
    <>
      <BackLink href={back}>Find Jobs</BackLink>
      <div className="mt-1" data-dialog-content="">
        <h1 className="mb-5">{shown.job.title}</h1>
        <div className="grid items-start lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-12">
          {/* On phones the job comes before the form, unless the form has a reply to read. */}
          {reply && bid}
          <div className="mb-6 grid gap-5">
            <JobDetails job={shown.job} />
            <QuestionsOfJob job={{ ...shown.job, viewerRole: 'bidder' }} questions={shown.questions} />
          </div>
          {!reply && bid}
        </div>
      </div>
    </>
  );
}

type Props = { back: string; reply: FormReply | undefined; list: string } & Exclude<JobToBidOn, { state: 'closed' }>;

function Bid(shown: Props) {
  const { job, back, reply, list } = shown;
  if (shown.state === 'placed') return <YourBid {...shown} level={2} />;
  if (shown.state === 'full') {
    return (
      <div className="grid justify-items-start gap-3">
        <h2>Place your bid</h2>
        <Button disabled aria-describedby="why-closed">
          Place bid
        </Button>
        <p id="why-closed">This job {whyFull(shown.why, job)}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <h2>Place your bid</h2>
      {shown.state === 'refused' ? (
        <NoBid why={shown.why} />
      ) : (
        <BidForm
          action={withSearchQuery(urlOf('/landscaper/browse/:id', job.id), list)}
          reply={reply}
          failed={FAILED}
          submit="Place bid"
          cancelHref={back}
          answers={shown.vat}
          asks={shown.asks}
          hidden={(sent) => <input type="hidden" name="bidId" value={sent('bidId') ?? shown.bidId} />}
          note={shown.nests && <NestCheck />}
        />
      )}
    </div>
  );
}
