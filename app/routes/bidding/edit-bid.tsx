import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { editBid } from '#app/commands/bidding/edit-bid';
import { BackLink } from '#app/ui/page/back-link';
import { PriceScale } from '#app/ui/job/price-scale';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith } from '#app/web/form-reply';
import { formAgain, formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { requireActor } from '#app/web/guard.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { asksForSum, BidForm } from './bid-form';
import { factsOf, isAboutWeeds, JobFacts } from './find-jobs/job-facts';
import { BidNotPending } from './bid-not-pending';
import { typedTermsOf } from './choosing/earlier-bid';
import { ownBid } from './own-bid.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Change your bid');
export const handle = { shell: 'app' };

const FAILURE = 'Your bid was not changed';

export async function loader(args: LoaderFunctionArgs) {
  const { bidding, jobs } = args.context.app;
  const [bid, actor, now] = await Promise.all([ownBid(args), requireActor(args), args.context.now()]);
  const today = londonDay(now);
  const [wasteAuthority, job, like] = await Promise.all([
    bidding.views.wasteAuthorityOf(actor.id, today),
    jobs.views.jobFor(actor, bid.jobId),
    bidding.views.likePricesOf(bid.jobId),
  ]);
  const weeds = job !== undefined && isAboutWeeds(job);
  const facts = job && factsOf(job);
  return {
    ...bid,
    facts,
    like: like ?? null,
    asks: { today, wantsWaste: bid.job.wasteRemoval, wasteAuthority, weeds },
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  if (asksForSum(form)) return formAgain(form);
  const outcome = await submitForm(editBid, args, { form, faultWords: () => 'Failed to update bid' });
  if (!outcome.ok) {
    toastHere(args.context, { title: FAILURE, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const { amount, share, job } = await ownBid(args);
  return redirectWithToast(args.context, '/landscaper/dashboard', {
    title: 'Bid Updated',
    description: [
      { of: 'bid', pence: amount },
      ' for “',
      job.title,
      '”. You receive ',
      { of: 'share', pence: share },
      ' if you are chosen.',
    ],
  });
}

export default function EditBid() {
  const bid = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (bid.status !== 'pending') return <BidNotPending bid={bid} title="This bid can no longer be changed" />;
  const { job } = bid;
  return (
    <>
      <BackLink href="/landscaper/dashboard">Home</BackLink>
      <div className="mt-1 grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-12">
        <div className="grid gap-5">
          <div>
            <h1>Change your bid</h1>
            <p className="mt-1 text-soft">{job.title}</p>
          </div>
          {!bid.facts && (
            <TitleBlock
              rows={[
                { term: 'Where', value: job.location },
                {
                  term: 'Budget',
                  value: job.budget === null ? 'Open to offers' : <Sum of="budget" pence={job.budget} />,
                },
              ]}
            />
          )}
          <BidForm
            action={urlOf('/bids/:id/edit', bid.id)}
            reply={reply}
            defaults={typedTermsOf(bid)}
            answers={bid}
            asks={bid.asks}
            failed={FAILURE}
            submit="Save changes"
            cancelHref="/landscaper/dashboard"
          />
          <p>
            <a href={urlOf('/bids/:id/withdraw', bid.id)}>Withdraw this bid instead</a>
          </p>
        </div>
        {bid.facts && (
          <JobFacts job={bid.facts}>{bid.like && <PriceScale prices={bid.like} budget={job.budget} />}</JobFacts>
        )}
      </div>
    </>
  );
}
