import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { split } from '#src/kernel/money';
import { acceptBid, type Chosen } from '#app/commands/bidding/accept-bid';
import { Gate } from '#app/ui/art/gate';
import { BackLink } from '#app/ui/page/back-link';
import { takes } from '#app/ui/job/bid-card';
import { ButtonLink } from '#app/ui/button';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { EmptyState } from '#app/ui/empty-state';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { formatPounds } from '#app/ui/format';
import { Timeline, type TimelineItem } from '#app/ui/job/timeline';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { firstName } from './compared-bid';
import { ownJob } from './own-job.server';

export const meta = () => titleOf('Accept & Pay');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { job, bids } = await ownJob(args);
  const bid = bids.find(({ id }) => id === args.params.bidId);
  if (bid && bid.id === job.acceptedBidId) throw redirect(`/jobs/${job.id}/bids`);
  const { id: jobId, title } = job;
  if (!bid || job.status !== 'posted')
    return data({ state: 'closed' as const, jobId, title }, { status: bid ? 409 : 404 });
  const { landscaper, amount, estimatedDays } = bid;
  const shown = {
    bidId: bid.id,
    name: landscaper.fullName,
    business: landscaper.businessName,
    amount,
    estimatedDays,
    ...split(amount),
  };
  return data({
    state: 'open' as const,
    jobId,
    title,
    bid: shown,
  });
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(acceptBid, args, { faultWords: () => 'Failed to accept bid' });
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Error', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const { to, more, kind } = onwards(outcome.value);
  return redirectWithToast(args.context, to, {
    title: 'Success',
    description: `Bid accepted successfully! You can now message the landscaper.${more}`,
    kind,
  });
}

/** The choice stands whatever the provider says: what comes next is paying for it. */
function onwards({ jobId, checkout }: Chosen): { to: string; more: string; kind?: 'problem' } {
  if (checkout.ok) return { to: checkout.value.url, more: '' };
  if (checkout.reason === 'already-paid') return { to: `/jobs/${jobId}`, more: ' It is paid for already.' };
  if (checkout.reason === 'payment-processing')
    return { to: `/jobs/${jobId}/bids`, more: ' Your payment is on its way. Do not pay twice.' };
  return {
    to: `/jobs/${jobId}/bids`,
    more: ' The payment page did not open just now, and no money has moved. Press Finish paying to try again.',
    kind: 'problem',
  };
}

export default function AcceptBid() {
  const found = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${found.jobId}/bids`, label: 'Back to the bids' };
  const errors = <ErrorSummary errors={form.summary()} />;
  if (found.state === 'closed') {
    return (
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        {errors}
        <EmptyState
          level={1}
          drawing={<Gate width={210} />}
          title="This bid cannot be chosen"
          action={<ButtonLink href={back.href}>See the bids</ButtonLink>}
        >
          It was withdrawn or changed, or “{found.title}” is not open any more. No money has moved.
        </EmptyState>
      </div>
    );
  }
  const { jobId, title, bid } = found;
  return (
    <ConfirmPage
      back={back}
      title={`Choose ${bid.name}?`}
      errors={errors}
      facts={[
        { term: 'Job', value: title },
        { term: 'Landscaper', value: bid.business ? `${bid.name}, ${bid.business}` : bid.name },
        { term: 'Takes', value: takes(bid.estimatedDays) },
        { term: 'You pay', value: `${formatPounds(bid.amount)}, nothing on top` },
      ]}
      action={`/jobs/${jobId}/accept/${bid.bidId}`}
      confirm={{ label: `Accept & Pay ${formatPounds(bid.amount)}`, icon: 'lock' }}
      cancel={{ href: back.href, label: 'Not yet' }}
      fields={
        // Always the price that stands above: a price that has changed is to be read before it is agreed to.
        <input type="hidden" name="expectedAmount" value={bid.amount} />
      }
    >
      <h2 className="text-xl">What happens to your money</h2>
      <Timeline items={story(bid)} />
      <p className="text-sm text-soft">
        This comes on top of the rights that the law gives you. <a href="/legal-pages/payments">How payment works</a>
      </p>
    </ConfirmPage>
  );
}

function story({
  name,
  amount,
  share,
  fee,
}: {
  name: string;
  amount: number;
  share: number;
  fee: number;
}): TimelineItem[] {
  const [who, sum] = [firstName(name), formatPounds(amount)];
  return [
    {
      state: 'now',
      icon: 'handshake',
      title: `You choose ${who}`,
      when: 'Now. Nothing is charged yet.',
      more: 'You can message each other. You go on to our payment provider’s page; we never see your card number.',
    },
    {
      state: 'next',
      icon: 'credit-card',
      title: `You pay ${sum} by card`,
      when: 'Within 24 hours',
      more: 'If you do not, your choice lapses: you owe nothing, and the bids are open again.',
    },
    {
      state: 'next',
      icon: 'lock',
      title: `${sum} is held for this job`,
      when: 'From your payment until the job is complete',
      more: `${who} gets your address and can start. The other landscapers are told that they were not chosen.`,
    },
    {
      state: 'next',
      icon: 'clock',
      title: `${who} marks it complete`,
      when: 'A clock of 48 hours starts',
      more: 'If something is wrong, say so before it ends: that stops the clock for the amount you name, and a person decides.',
    },
    {
      state: 'next',
      icon: 'hand-coins',
      title: 'The payment is released',
      when: 'When you confirm, or when the 48 hours are over',
      more: `${who} receives ${formatPounds(share)}. Our fee of 10% is ${formatPounds(fee)} of the price.`,
    },
  ];
}
