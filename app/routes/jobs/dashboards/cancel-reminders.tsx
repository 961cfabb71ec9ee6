import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { cancelReminders, FAILED_TO_CANCEL } from '#app/commands/jobs/recurring/cancel-reminders';
import { howOften } from '#app/ui/job/job-words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';

export const meta = titleWith('Cancel reminders?');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { jobs } = args.context.app;
  const { recurringJobs } = await jobs.views.recurringJobs(id, londonDay(await args.context.now()));
  return recurringJobs.find((job) => job.id === args.params.id) ?? notFound();
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(cancelReminders, args, { faultWords: () => FAILED_TO_CANCEL });
  if (outcome.ok)
    return redirectWithToast(args.context, '/recurring-jobs?tab=cancelled', {
      title: 'Reminders cancelled',
      description: "You won't receive any more reminders for this job.",
    });
  toastHere(args.context, { title: 'Error', description: FAILED_TO_CANCEL, kind: 'problem' });
  return outcome.page;
}

export default function CancelReminders() {
  const { id, title, location, ...job } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/recurring-jobs', label: 'Recurring jobs' }}
      title="Cancel reminders?"
      errors={<ErrorSummary errors={form.summary()} />}
      facts={[
        { term: 'Job', value: title },
        { term: 'Where', value: location },
        { term: 'How often', value: howOften({ isRecurring: true, ...job }) },
      ]}
      action={urlOf('/recurring-jobs/:id/cancel', id)}
      confirm={{ label: 'Cancel Reminders', danger: true }}
      cancel={{ label: 'Keep them', href: '/recurring-jobs' }}
    >
      <p>You will get no more reminders for this job. They cannot be switched on again: post a new job instead.</p>
    </ConfirmPage>
  );
}
