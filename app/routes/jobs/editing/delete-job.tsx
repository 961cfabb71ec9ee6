import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deleteJob, FAILED, CANNOT_DELETE } from '#app/commands/jobs/editing/delete-job';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { placeName } from '#app/ui/format';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { urlOf } from '#app/url-of';
import { actsHere } from '#app/web/job/job-acts';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';

export const meta = titleWith('Delete this job?');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, bidCount } = job;
  return {
    id,
    title,
    companion: companionOf(job),
    place: placeName(job),
    bidCount,
    why: actsHere(job, now).may('delete-job') ? null : CANNOT_DELETE,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(deleteJob, args, { faultWords: () => FAILED });
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Error', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, '/customer-dashboard', {
    title: 'Success',
    description: 'Job deleted successfully',
  });
}

export default function DeleteJob() {
  const { id, title, companion, place, bidCount, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  if (why)
    return (
      <NotNow
        back={{ href: urlOf('/jobs/:id', id), label: title }}
        title="Delete this job?"
        why={why}
        errors={form.summary()}
      />
    );
  return (
    <WithCompanion of={companion}>
      <ConfirmPage
        back={{ href: '/customer-dashboard', label: 'Your jobs' }}
        title="Delete this job?"
        facts={[
          { term: 'Job', value: title },
          { term: 'Where', value: place },
          { term: 'Bids', value: bidCount === 0 ? 'None yet' : `${bidCount}, all pending` },
        ]}
        action={urlOf('/jobs/:id/delete', id)}
        confirm={{ label: 'Delete', icon: 'trash-2', danger: true }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>Are you sure you want to delete this job? This action cannot be undone and will cancel all pending bids.</p>
      </ConfirmPage>
    </WithCompanion>
  );
}
