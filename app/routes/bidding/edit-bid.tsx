import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editBid } from '#app/commands/bidding/edit-bid';
import { BackLink } from '#app/ui/page/back-link';
import { formatPounds } from '#app/ui/format';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { formOf, submitForm } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { answered, asksForSum, BidForm, sumsOf, typedPounds, type BidReply } from './bid-form';
import { BidNotPending } from './bid-not-pending';

export const meta = () => titleOf('Change your bid');
export const handle = { shell: 'app' };

const FAILURE = 'Your bid was not changed';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app } = args.context;
  const bid = (await app.bidding.views.landscaperBid(id, args.params.id ?? '')) ?? notFound();
  return { bid, sums: sumsOf(formatPounds(bid.amount), app) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  if (asksForSum(form)) return answered(form, args);
  const outcome = await submitForm(editBid, args, { form, faultWords: () => 'Failed to update bid' });
  if (!outcome.ok) {
    toastHere(args.context, { title: FAILURE, description: outcome.words, kind: 'problem' });
    return answered(form, args, outcome.page);
  }
  return redirectWithToast(args.context, '/landscaper/dashboard', {
    title: 'Bid Updated',
    description:
      outcome.value &&
      `${formatPounds(outcome.value.amount)} for “${outcome.value.job.title}”. You receive ${formatPounds(outcome.value.share)} if you are chosen.`,
  });
}

export default function EditBid() {
  const { bid, sums } = useLoaderData<typeof loader>();
  const reply = useActionData<BidReply>();
  if (bid.status !== 'pending') return <BidNotPending bid={bid} title="This bid can no longer be changed" />;
  const { job } = bid;
  return (
    <>
      <BackLink href="/landscaper/dashboard">Home</BackLink>
      <div className="mt-1 grid max-w-form gap-5">
        <h1>Change your bid</h1>
        <TitleBlock
          rows={[
            { term: 'Job', value: job.title },
            { term: 'Where', value: job.location },
            { term: 'Budget', value: job.budget === null ? 'Open to offers' : formatPounds(job.budget) },
          ]}
        />
        <BidForm
          action={`/bids/${bid.id}/edit`}
          reply={reply}
          defaults={{
            amount: typedPounds(bid.amount),
            message: bid.message,
            estimatedDays: bid.estimatedDays === null ? '' : String(bid.estimatedDays),
          }}
          sums={sums}
          failed={FAILURE}
          submit="Save changes"
          cancelHref="/landscaper/dashboard"
        />
        <p>
          <a href={`/bids/${bid.id}/withdraw`}>Withdraw this bid instead</a>
        </p>
      </div>
    </>
  );
}
