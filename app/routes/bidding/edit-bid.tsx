import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { formatPounds } from '#src/kernel/money';
import { editBid } from '#app/commands/bidding/edit-bid';
import { BackLink } from '#app/ui/page/back-link';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf } from '#app/web/form-reply';
import { formAgain, formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { asksForSum, BidForm } from './bid-form';
import { BidNotPending } from './bid-not-pending';
import { typedTermsOf } from './choosing/earlier-bid';
import { ownBid } from './own-bid.server';

export const meta = () => titleOf('Change your bid');
export const handle = { shell: 'app' };

const FAILURE = 'Your bid was not changed';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await ownBid(args)), today: londonDay(await args.context.now()) };
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
    description: `${formatPounds(amount)} for “${job.title}”. You receive ${formatPounds(share)} if you are chosen.`,
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
          defaults={typedTermsOf(bid)}
          answers={bid}
          today={bid.today}
          wantsWaste={job.wasteRemoval}
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
