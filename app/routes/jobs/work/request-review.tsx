import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DAYS_BETWEEN_REQUESTS, requestReview } from '#app/commands/jobs/work/request-review';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { whyNotAskForReview } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { peopleOf } from '#app/ui/job/job-people';
import { urlOf } from '#app/url-of';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';

export const meta = titleWith('Request a review');
export const handle = { shell: 'app' };

const FAILURE = 'Action Failed';

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'hired');
  const { id, title, status } = job;
  return {
    id,
    title,
    companion: companionOf(job),
    customer: peopleOf(job).customer,
    isCompleted: status === 'completed',
    why: refusalFor(requestReview.refusals, whyNotAskForReview(job, await args.context.now())),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(requestReview, args, { faultWords: () => 'Failed to request review' });
  if (!outcome.ok) {
    toastHere(args.context, { title: FAILURE, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: 'Review Requested',
    description: outcome.value.deliveredAt
      ? 'The customer gets an email about it.'
      : 'The customer is asked when the job is complete.',
  });
}

export default function RequestReview() {
  const { id, title, companion, customer, isCompleted, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title="Request a review" why={why} errors={form.summary()} />;
  return (
    <WithCompanion of={companion}>
      <ConfirmPage
        back={back}
        title={`Ask ${customer} for a review?`}
        action={urlOf('/jobs/:id/request-review', id)}
        confirm={{ label: 'Request Review', icon: 'star' }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>
          {isCompleted
            ? `${customer} gets an email with a link to the review.`
            : `${customer} is asked once the job is complete, not before.`}{' '}
          You can ask once in {DAYS_BETWEEN_REQUESTS} days.
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
