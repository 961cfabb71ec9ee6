import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DECLINE_WORDS_MAX, declineReasons } from '#src/modules/bidding/domain/decline';
import { declineBid } from '#app/commands/bidding/choosing/decline-bid';
import { DECLINE_REASONS } from '#app/commands/bidding/words';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { durationWords } from '#app/ui/job/offer-words';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { firstName } from '../compared-bid';
import { ownJob } from '../own-job.server';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Decline a bid');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [{ job, bids }, whole] = await Promise.all([ownJob(args), jobForViewer(args, 'owner')]);
  const companion = companionOf(whole);
  const found = bids.find(({ id, status }) => id === args.params.bidId && status === 'pending');
  const bid = job.status === 'posted' && found ? { ...found, name: found.landscaper.fullName } : null;
  return data({ job: { id: job.id, title: job.title }, companion, bid }, { status: bid ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(declineBid, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/bids', outcome.value.jobId), {
    title: 'Bid declined',
    description: 'We have told the landscaper why. Another landscaper can bid in its place.',
  });
}

export default function DeclineBid() {
  const { job, companion, bid } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/bids', job.id), label: 'Back to the bids' };
  if (!bid)
    return (
      <NotNow
        back={{ href: urlOf('/jobs/:id', job.id), label: job.title }}
        also={{ href: back.href, label: 'See the bids' }}
        title="There is nothing to decline"
        why="This bid was withdrawn, declined or changed, or the job is no longer open."
        errors={form.summary()}
      />
    );
  const first = firstName(bid.name);
  return (
    <WithCompanion of={companion}>
      <ConfirmPage
        back={back}
        title={`Decline ${first}’s bid?`}
        errors={<ErrorSummary errors={form.summary()} />}
        facts={[
          { term: 'Job', value: job.title },
          { term: 'Landscaper', value: bid.name },
          { term: 'You pay', value: <Sum of="bid" pence={bid.amount} /> },
          { term: 'Takes', value: durationWords(bid.estimatedDays) },
        ]}
        action={urlOf('/jobs/:id/bids/:bidId/decline', job.id, bid.id)}
        confirm={{ label: 'Decline this bid' }}
        cancel={{ href: back.href, label: 'Keep it' }}
        fields={
          <>
            <ChoiceGroup
              name="reason"
              label="Why?"
              error={form.error('reason')}
              chosen={form.value('reason')}
              plain
              options={declineReasons.map((value) => ({ value, label: DECLINE_REASONS[value].label }))}
            />
            <TextAreaField
              {...form.field('words')}
              label="In your words (only needed for something else)"
              hint={`${first} reads it. Phone numbers, email addresses and links are taken out.`}
              rows={3}
              maxLength={DECLINE_WORDS_MAX}
              data-counter=""
            />
          </>
        }
      >
        <p>
          {first} is told your reason, and can bid again while the job is open. Their place is then free for another
          bid.
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
