import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { stepUrl } from '#app/commands/jobs/posting/entry-points';
import { repostJob } from '#app/commands/jobs/recurring/repost-job';
import { howOften } from '#app/ui/job/job-words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';

export const meta = () => titleOf('Book this work again');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id: customerId } = await requireActor(args);
  const job = await jobForViewer(args, 'owner');
  const draft = await args.context.app.jobs.draft(customerId);
  return {
    id: job.id,
    title: job.title,
    often: howOften(job),
    wasCancelled: job.status === 'cancelled',
    hasDraft: draft.id !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(repostJob, args);
  return outcome.ok ? redirect(stepUrl('wizard', outcome.value.step), 303) : outcome.page;
}

export default function RepostJob() {
  const { id, title, often, wasCancelled, hasDraft } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: urlOf('/jobs/:id', id), label: title }}
      title={wasCancelled ? 'Post this job again?' : 'Book this work again?'}
      errors={<ErrorSummary errors={form.summary()} />}
      facts={[{ term: 'Job', value: title }, ...(often ? [{ term: 'How often', value: often }] : [])]}
      action={urlOf('/post-job/repost/:id', id)}
      confirm={{ label: 'Continue' }}
    >
      <p>
        We fill in everything except the date, including the photos, and you check it before it is posted.
        {!wasCancelled && ' The landscaper who did the work last time is notified and can bid.'}
      </p>
      {hasDraft && <p>It replaces the draft that you have started.</p>}
    </ConfirmPage>
  );
}
