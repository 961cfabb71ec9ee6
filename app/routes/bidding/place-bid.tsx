import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { placeBid } from '#app/commands/bidding/place-bid';
import { Gate } from '#app/ui/art/gate';
import { BackLink } from '#app/ui/back-link';
import { takes } from '#app/ui/bid-card';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted, formatPounds } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { StatusBadge } from '#app/ui/status-badge';
import { TitleBlock } from '#app/ui/title-block';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { formOf, submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { answered, asksForSum, BidForm, type BidReply } from './bid-form';
import { factsOf, JobFacts } from './job-facts';
import { queryOf, searchFrom } from './job-search';
import { closedWords } from './job-words';

export const meta = () => titleOf('Place Your Bid');
export const handle = { shell: 'app' };

/** The search that the visitor came from, to go back to. It is read and written anew, so nothing foreign comes through. */
const listOf = (request: Request) =>
  queryOf(searchFrom(new URLSearchParams(new URL(request.url).searchParams.get('list') ?? '')));

export async function loader(args: LoaderFunctionArgs) {
  const { id: viewerId, userType } = await requireActor(args);
  const { bidding, clock, jobs, newId } = args.context.app;
  const jobId = args.params.id ?? '';
  const list = listOf(args.request);
  const seen = await jobs.views.jobFor({ id: viewerId, userType }, jobId);
  if (seen?.seenAs === 'hired') throw redirect(`/jobs/${jobId}`);
  if (!seen) {
    const job = (await bidding.views.biddingOnJob(jobId)) ?? notFound();
    return { list, state: 'closed' as const, job };
  }
  const { bid } = seen;
  const job = factsOf(seen);
  if (bid)
    return {
      list,
      state: 'placed' as const,
      job,
      bid: { ...bid, share: bidding.sumsOf(formatPounds(bid.amount))?.share ?? 0 },
    };
  if (closedWords(seen)) return { list, state: 'closed' as const, job };
  return { list, state: 'open' as const, job, bidId: newId(), nests: jobs.mayDisturbNests(seen, await clock.now()) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  if (asksForSum(form)) return answered(form, args);
  const outcome = await submitForm(placeBid, args, { form });
  if (!outcome.ok) return answered(form, args, outcome.page);
  return redirectWithToast(args.context, `/landscaper/find-jobs${listOf(args.request)}`, {
    title: 'Bid placed!',
    description:
      outcome.value &&
      `You receive ${formatPounds(outcome.value.share)} if you are chosen. You can change or withdraw it until then.`,
  });
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type As<State extends Shown['state']> = Extract<Shown, { state: State }>;

export default function PlaceBid() {
  const shown = useLoaderData<typeof loader>();
  const reply = useActionData<BidReply>();
  const back = `/landscaper/find-jobs${shown.list}`;
  if (shown.state === 'closed') return <Closed {...shown} back={back} />;
  return (
    <>
      <BackLink href={back}>Find Jobs</BackLink>
      <div className="mt-1 grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-12">
        {shown.state === 'placed' ? <YourBid {...shown} /> : <Form {...shown} back={back} reply={reply} />}
        {/* On phones the job comes first until there is something to answer. */}
        <JobFacts job={shown.job} first={shown.state === 'open' && !reply} />
      </div>
    </>
  );
}

function Form({ job, bidId, nests, list, back, reply }: As<'open'> & { back: string; reply: BidReply | undefined }) {
  return (
    <div data-dialog-content="">
      <div className="grid gap-5">
        <div>
          <h1>Place Your Bid</h1>
          <p className="mt-1 text-soft">{job.title}</p>
        </div>
        <BidForm
          action={`/jobs/${job.id}/bid${list && `?list=${encodeURIComponent(list.slice(1))}`}`}
          reply={reply}
          failed="Error placing bid"
          submit="Place bid"
          cancelHref={back}
          hidden={(sent) => <input type="hidden" name="bidId" value={sent('bidId') ?? bidId} />}
          note={
            nests && (
              <Note icon="bird" kind="warning">
                <b>Nest check.</b> Birds may be nesting in hedges and trees until the end of August. Look before you
                cut; a date after that may suit everybody.
              </Note>
            )
          }
        />
      </div>
    </div>
  );
}

/** A second bid is not asked for: the first one can be changed. */
function YourBid({ bid, job }: As<'placed'>) {
  return (
    <div className="grid justify-items-start gap-5">
      <h1>Your bid</h1>
      <StatusBadge status={bid.status as 'pending' | 'accepted'} />
      <TitleBlock
        className="justify-self-stretch"
        rows={[
          { term: 'Your price', value: formatPounds(bid.amount) },
          { term: 'You receive', value: formatPounds(bid.share) },
          { term: 'Takes', value: takes(bid.estimatedDays) },
        ]}
      />
      {bid.message && <p className="whitespace-pre-line">“{bid.message}”</p>}
      {bid.status === 'pending' ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/bids/${bid.id}/edit`}>Change your bid</ButtonLink>
          <ButtonLink kind="secondary" href={`/bids/${bid.id}/withdraw`}>
            Withdraw your bid
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink href={`/jobs/${job.id}`}>Go to the job</ButtonLink>
      )}
    </div>
  );
}

function Closed({ job, back }: As<'closed'> & { back: string }) {
  const full = job.status === 'posted';
  return (
    <div className="mx-auto grid max-w-form gap-2">
      <BackLink href={back}>Find Jobs</BackLink>
      <EmptyState
        level={1}
        drawing={<Gate width={220} />}
        title={closedWords(job) ?? 'Bidding Closed'}
        action={<ButtonLink href={back}>Find another job</ButtonLink>}
      >
        {full
          ? `“${job.title}” has all ${counted(job.maxBids, 'bid')}. If one is withdrawn it opens again.`
          : `“${job.title}” takes no more bids.`}
      </EmptyState>
    </div>
  );
}
