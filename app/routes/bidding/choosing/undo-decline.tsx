import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { undoDecline } from '#app/commands/bidding/choosing/undo-decline';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { firstName } from '../compared-bid';
import { ownJob } from '../own-job.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Undo a decline');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { job, ended } = await ownJob(args);
  const found = ended.find(({ id, closedReason }) => id === args.params.bidId && closedReason === 'declined');
  const [status, why] = !found
    ? [404, 'This bid is not declined.']
    : found.whyNotUndo
      ? undoDecline.refusals[found.whyNotUndo]
      : [200, null];
  const bid = found && { id: found.id, amount: found.amount, name: found.landscaper.fullName };
  return data({ job: { id: job.id, title: job.title }, bid: bid ?? null, why }, { status });
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(undoDecline, args);
  if (!outcome.ok) return outcome.page;
  const { id, jobId } = outcome.value;
  return redirectWithToast(args.context, `${urlOf('/jobs/:id/bids', jobId)}#bid-${id}`, {
    title: 'The bid is back',
    description: 'You can choose it again. We have told the landscaper.',
  });
}

export default function UndoDecline() {
  const { job, bid, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/bids', job.id), label: 'Back to the bids' };
  if (!bid || why)
    return (
      <NotNow
        back={{ href: urlOf('/jobs/:id', job.id), label: job.title }}
        also={{ href: back.href, label: 'See the bids' }}
        title={bid ? 'This bid cannot come back now' : 'There is nothing to undo'}
        why={why ?? ''}
        errors={form.summary()}
      />
    );
  const first = firstName(bid.name);
  return (
    <ConfirmPage
      back={back}
      title={`Bring ${first}’s bid back?`}
      errors={<ErrorSummary errors={form.summary()} />}
      facts={[
        { term: 'Job', value: job.title },
        { term: 'Landscaper', value: bid.name },
        { term: 'You pay', value: <Sum of="bid" pence={bid.amount} /> },
      ]}
      action={urlOf('/jobs/:id/bids/:bidId/undo-decline', job.id, bid.id)}
      confirm={{ label: 'Bring it back' }}
    >
      <p>It goes back among the other bids, as it was. {first} is told, and can still change or withdraw it.</p>
    </ConfirmPage>
  );
}
