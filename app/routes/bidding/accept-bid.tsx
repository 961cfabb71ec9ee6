import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addDays } from '#src/kernel/day';
import { CHARGE_MIN, split, formatPounds, pence } from '#src/kernel/money';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { mayDo } from '#src/modules/acts/domain/acts';
import type { ComparedBid } from '#src/modules/bidding/ports/bid-views';
import type { RefusedToOpen } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { acceptBid, type Chosen } from '#app/commands/bidding/accept-bid';
import { REFUSED_TO_OPEN } from '#app/commands/escrow/words';
import { Gate } from '#app/ui/art/gate';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { CheckField } from '#app/ui/forms/check-field';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import {
  authorityWords,
  durationWords,
  earliestWords,
  vatWords,
  wasteWords,
  weedKillerWords,
} from '#app/ui/job/offer-words';
import { treeWords } from '#app/ui/job/tree-words';
import { Timeline } from '#app/ui/job/timeline';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { isAboutTrees } from '#app/web/job/tree-answer';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { notFound, requireActor } from '#app/web/guard.server';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { WeedWarnings } from './weed-warnings';
import { isAboutWeeds } from './find-jobs/job-facts';
import { credentialsOf, firstName, wasteAuthorityOf } from './compared-bid';
import { IfYouCancel } from './if-you-cancel';
import { ownJob } from './own-job.server';
import { paymentStory } from './payment-story';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Accept & Pay');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { job, bids, today, now } = await ownJob(args);
  const bid = bids.find(({ id }) => id === args.params.bidId);
  if (bid && bid.id === job.acceptedBidId) throw redirect(urlOf('/jobs/:id/bids', job.id));
  const { id: jobId, title } = job;
  if (!bid || !mayDo('accept-bid', job, 'customer', now))
    return data({ state: 'closed' as const, jobId, title, why: null }, { status: bid ? 409 : 404 });
  if (bid.whyNot) {
    const [status, why] = acceptBid.refusals[bid.whyNot];
    return data({ state: 'closed' as const, jobId, title, why: `${why} No money has moved.` }, { status });
  }
  const { landscaper, amount, estimatedDays, earliestDate, takesWaste, vatRegistered } = bid;
  const shown = {
    bidId: bid.id,
    name: landscaper.fullName,
    business: landscaper.businessName,
    amount,
    estimatedDays,
    earliestDate,
    takesWaste,
    vatRegistered,
    weedKiller: bid.weedKiller,
    holdsCertificate: bid.holdsCertificate,
    credentials: credentialsOf(bid),
    wasteAuthority: wasteAuthorityOf(bid),
    ...split(amount),
  };
  const asked = job.flexibleDate ? null : job.preferredDate;
  const { isTaken, jobFor } = args.context.app.jobs.views;
  const posted = (await jobFor(await requireActor(args), jobId)) ?? notFound();
  return data({
    isTaken: asked !== null && (await isTaken(landscaper.id, jobId, { date: asked, time: null })),
    state: 'open' as const,
    jobId,
    title,
    companion: { ...companionOf(posted), other: otherOf(landscaper) },
    bid: shown,
    today,
    wantsWaste: job.wasteRemoval,
    weeds: isAboutWeeds(posted) ? { asked: posted.weedMethod } : null,
    asksEarlyStart: asked !== null && asked <= addDays(today, WITHDRAWAL_DAYS),
    tree: isAboutTrees(posted) ? treeWords(posted) : null,
    mayStartEarly:
      job.preferredDate === null || job.flexibleDate || job.preferredDate <= addDays(today, WITHDRAWAL_DAYS),
  });
}

const otherOf = ({ fullName: name, imageId, rating, reviewCount }: ComparedBid['landscaper']) => ({
  name,
  imageId,
  rating,
  reviewCount,
});

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(acceptBid, args, { faultWords: () => 'Failed to accept bid' });
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Error', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const { to, more, kind } = nextPage(outcome.value);
  return redirectWithToast(args.context, to, {
    title: 'Success',
    description: `Bid accepted successfully! You can now message the landscaper.${more}`,
    kind,
  });
}

/** Where to go, and what to add to the toast. The bid is accepted even if the payment page could not be opened. */
function nextPage({ jobId, checkout }: Chosen): { to: string; more: string; kind?: 'problem' } {
  if (checkout.ok) return { to: checkout.value.url, more: '' };
  if (checkout.reason === 'already-paid') return { to: urlOf('/jobs/:id', jobId), more: ' It is already paid for.' };
  if (checkout.reason === 'payment-processing')
    return { to: urlOf('/jobs/:id/bids', jobId), more: ' Your payment is being processed. Please do not pay twice.' };
  const refused = isRefused(checkout.reason) ? REFUSED_TO_OPEN[checkout.reason] : undefined;
  if (refused) return { to: urlOf('/jobs/:id/pay', jobId), more: ` ${refused[1]}`, kind: 'problem' };
  return {
    to: urlOf('/jobs/:id/bids', jobId),
    more: ' The payment page did not open just now, and no money has moved. Press Finish paying to try again.',
    kind: 'problem',
  };
}

const isRefused = (reason: string): reason is RefusedToOpen => Object.hasOwn(REFUSED_TO_OPEN, reason);

export default function AcceptBid() {
  const found = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/bids', found.jobId), label: 'Back to the bids' };
  const errors = <ErrorSummary errors={form.summary()} />;
  if (found.state === 'closed') {
    const title = 'This bid cannot be chosen';
    const why = found.why ?? `It was withdrawn or changed, or “${found.title}” is no longer open. No money has moved.`;
    const seeBids = <ButtonLink href={back.href}>See the bids</ButtonLink>;
    return (
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        {form.failed ? (
          <>
            <h1>{title}</h1>
            {errors}
            <p>{why}</p>
            <p>{seeBids}</p>
          </>
        ) : (
          <EmptyState level={1} drawing={<Gate width={210} />} title={title} action={seeBids}>
            {why}
          </EmptyState>
        )}
      </div>
    );
  }
  const { jobId, title, companion, bid, today, wantsWaste, mayStartEarly, isTaken, tree, weeds, asksEarlyStart } =
    found;
  return (
    <WithCompanion
      of={companion}
      more={
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3">
          <b>You pay</b> <Sum of="price" pence={bid.amount} className="text-2xl" large />
          <span className="basis-full text-sm text-soft">
            {firstName(bid.name)} receives <Sum of="share" pence={bid.share} />, our fee is{' '}
            <Sum of="fee" pence={bid.fee} />. Nothing on top.
          </span>
        </p>
      }
      instead={
        <section aria-labelledby="your-money">
          <h2 id="your-money" className="mb-3 text-lg">
            What happens to your money
          </h2>
          <Timeline items={paymentStory(bid)} />
        </section>
      }
    >
      <ConfirmPage
        back={back}
        title={`Choose ${bid.name}?`}
        errors={errors}
        facts={[
          { term: 'Job', value: title },
          { term: 'Landscaper', value: bid.business ? `${bid.name}, ${bid.business}` : bid.name },
          { term: 'Takes', value: durationWords(bid.estimatedDays) },
          { term: 'Can start', value: earliestWords(bid.earliestDate, today) },
          ...(tree ? [{ term: 'The tree', value: tree }] : []),
          ...(weeds ? [{ term: 'Weeds', value: weedKillerWords(bid, bid.credentials) }] : []),
          { term: 'Garden waste', value: wasteWords(bid.takesWaste) },
          ...(wantsWaste ? [{ term: 'Waste carrier', value: authorityWords(bid.wasteAuthority) }] : []),
          { term: 'VAT', value: vatWords(bid.vatRegistered, bid.amount) },
          {
            term: 'You pay',
            value: (
              <>
                <Sum of="price" pence={bid.amount} />, nothing on top
              </>
            ),
          },
        ]}
        action={urlOf('/jobs/:id/accept/:bidId', jobId, bid.bidId)}
        confirm={{
          label: (
            <>
              Accept & Pay <Sum of="price" pence={bid.amount} />
            </>
          ),
          icon: 'lock',
        }}
        cancel={{ href: back.href, label: 'Not yet' }}
        fields={
          <>
            {/*
             * The price shown above. If the bid has changed since, the customer reads the new price before agreeing to
             * it.
             */}
            <input type="hidden" name="expectedAmount" value={bid.amount} />
            {mayStartEarly && (
              <CheckField
                name="earlyStart"
                error={form.error('earlyStart')}
                label={`Please start before the ${WITHDRAWAL_DAYS} days are over. I know that I then pay for work done, and lose the right to cancel once it is finished.`}
              />
            )}
          </>
        }
      >
        {bid.amount < CHARGE_MIN && (
          <Note kind="warning">
            Card payments start at {formatPounds(CHARGE_MIN)}, so this bid cannot be paid yet. Ask {bid.name} to change
            it.
          </Note>
        )}
        {isTaken && (
          <Note kind="warning">According to their calendar, {bid.name} is not free on the day you asked for.</Note>
        )}
        {weeds && <WeedWarnings name={bid.name} asked={weeds.asked} bid={bid} />}
        {!wantsWaste && !bid.takesWaste && <p>Nobody takes the garden waste away: it stays with you.</p>}
        {wantsWaste && !bid.takesWaste && (
          <Note kind="warning">
            You asked for the garden waste to be taken away.{' '}
            {bid.takesWaste === null
              ? `${bid.name} has not said whether they do that. Ask before you choose.`
              : `${bid.name} does not do that: it stays with you.`}
          </Note>
        )}
        {wantsWaste && bid.takesWaste !== false && !bid.wasteAuthority && (
          <Note kind="warning">
            <p>
              <b>We have not seen a waste carrier’s authority for {bid.name}.</b> A business that takes waste away has
              to be registered, and you have to take reasonable steps to use one that is. Ask for the number and look it
              up in the public register before anything is taken away. You can still choose this bid.
            </p>
          </Note>
        )}
        <IfYouCancel price={pence(bid.amount)} landscaper={firstName(bid.name)} />
        {asksEarlyStart && (
          <p className="text-sm text-soft">
            The day you asked for is within the {WITHDRAWAL_DAYS} days. If you leave the box below empty, {bid.name} is
            told that you have not asked for work to start before then, and may want to wait.
          </p>
        )}
        <p>
          <a href={urlOf('/jobs/:id/accept/:bidId/contract', jobId, bid.bidId)}>Read the contract before you pay</a>
        </p>
        <p className="text-sm text-soft">
          Your legal rights still apply. <a href="/legal-pages/payments">How payment works</a>
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
