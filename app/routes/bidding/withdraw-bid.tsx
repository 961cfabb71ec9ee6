import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withdrawBid } from '#app/commands/bidding/withdraw-bid';
import { durationWords } from '#app/ui/job/offer-words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { BidNotPending } from './bid-not-pending';
import { ownBid } from './own-bid.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Withdraw your bid');
export const handle = { shell: 'app' };

const FAILURE = 'Your bid was not withdrawn';

export const loader = (args: LoaderFunctionArgs) => ownBid(args);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(withdrawBid, args, { faultWords: () => 'Failed to withdraw bid' });
  if (!outcome.ok) {
    toastHere(args.context, { title: FAILURE, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const { job } = await ownBid(args);
  return redirectWithToast(args.context, '/landscaper/dashboard', {
    title: 'Bid Withdrawn',
    description: `“${job.title}”: the customer no longer sees your bid.`,
  });
}

export default function WithdrawBid() {
  const bid = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  if (bid.status !== 'pending') return <BidNotPending bid={bid} title="This bid can no longer be withdrawn" />;
  return (
    <ConfirmPage
      back={{ href: '/landscaper/dashboard', label: 'Home' }}
      title="Withdraw your bid?"
      facts={[
        { term: 'Job', value: bid.job.title },
        { term: 'Where', value: bid.job.location },
        { term: 'Your price', value: <Sum of="bid" pence={bid.amount} /> },
        { term: 'Takes', value: durationWords(bid.estimatedDays) },
      ]}
      action={urlOf('/bids/:id/withdraw', bid.id)}
      confirm={{ label: 'Yes, withdraw my bid', danger: true }}
      cancel={{ label: 'Keep it', href: '/landscaper/dashboard' }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>
        The customer no longer sees it, and another landscaper can bid in your place. You can bid again for as long as
        the job takes bids.
      </p>
    </ConfirmPage>
  );
}
