import type { ReactNode } from 'react';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { whyNotConfirm } from '#src/modules/bidding/domain/place';
import { changedParts, type ChangedPart } from '#src/modules/jobs/domain/job-revision';
import type { JobChange } from '#src/modules/jobs/ports/views/job-change-views';
import { confirmBid } from '#app/commands/bidding/confirm-bid';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { durationWords } from '#app/ui/job/offer-words';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { refusalFor } from '#app/web/command';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { BidNotPending } from '../bid-not-pending';
import { ownBid } from '../own-bid.server';
import { PARTS, photoWords } from './change-words';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('What has changed');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const bid = await ownBid(args);
  if (bid.status === 'pending') throw redirect(urlOf('/jobs/:id/bid', bid.jobId));
  const { id } = await requireActor(args);
  const { bidding, jobs } = args.context.app;
  const [place = notFound()] = await bidding.views.placesAsked([{ jobId: bid.jobId, landscaperId: id }]);
  const not = whyNotConfirm(place, bid);
  const isAsked = not !== 'bid-not-ended-by-edit' && not !== 'bidding-closed' && not !== 'already-bid';
  const change = isAsked ? await jobs.views.changesSinceBid(id, bid.id) : undefined;
  return { bid, isAsked, why: refusalFor(confirmBid.refusals, not), change: change ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(confirmBid, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/dashboard', {
    title: 'Your bid stands',
    description: 'We have told the customer. You can still change or withdraw it.',
  });
}

export default function JobChanges() {
  const { bid, isAsked, why, change } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  if (!isAsked) return <BidNotPending bid={bid} title="There is nothing to answer" />;
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/landscaper/dashboard">Home</BackLink>
      <div>
        <h1>What has changed</h1>
        <p className="mt-1 text-soft">
          <a href={urlOf('/jobs/:id', bid.jobId)}>{bid.job.title}</a>
        </p>
      </div>
      <ErrorSummary errors={form.summary()} />
      {change ? <Changes {...change} /> : <p className="text-lg">Please read the job again before you answer.</p>}
      <h2 className="text-xl">Your bid</h2>
      <TitleBlock
        rows={[
          { term: 'Your price', value: <Sum of="bid" pence={bid.amount} /> },
          { term: 'You receive', value: <Sum of="share" pence={bid.share} /> },
          { term: 'Takes', value: durationWords(bid.estimatedDays) },
        ]}
      />
      {why ? (
        <Note kind="closed">{why}</Note>
      ) : (
        <>
          <p>
            It was for the job before it changed, so the customer cannot choose it until you say that it still stands.
          </p>
          <form method="post" action={urlOf('/bids/:id/changes', bid.id)} className="flex flex-wrap gap-3" noValidate>
            {change && <input type="hidden" name="readVersion" value={change.editedAt.toISOString()} />}
            <Button>My bid still stands</Button>
            <ButtonLink kind="secondary" href={urlOf('/jobs/:id/bid', bid.jobId)}>
              Change my bid
            </ButtonLink>
          </form>
        </>
      )}
    </div>
  );
}

function Changes({ before, now, editedAt }: JobChange) {
  const times = useTimes();
  const parts = changedParts(before, now);
  if (parts.length === 0)
    return (
      <p className="text-lg">
        The customer saved the job again {times.on(editedAt)}. Nothing that you can see is different.
      </p>
    );
  return (
    <>
      <p className="text-lg">The customer changed the job {times.on(editedAt)}.</p>
      <Bed>
        <DataTable<ChangedPart>
          caption="What has changed"
          rows={parts}
          keyOf={(part) => part}
          columns={[
            { label: 'What', cell: (part) => PARTS[part].label },
            { label: 'Before', cell: (part) => <Words>{PARTS[part].said(before)}</Words> },
            {
              label: 'Now',
              cell: (part) => (
                <Words>
                  {PARTS[part].said(now)}
                  {part === 'photos' && ` (${photoWords(before.photoIds, now.photoIds)})`}
                </Words>
              ),
            },
          ]}
        />
      </Bed>
    </>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <span className="[overflow-wrap:anywhere] whitespace-pre-line">{children}</span>
);
