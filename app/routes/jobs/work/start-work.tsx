import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPounds } from '#src/kernel/money';
import { startWork } from '#app/commands/jobs/work/start-work';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { NotNow } from '#app/ui/forms/not-now';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { offersOf } from '#app/routes/jobs/job-page/job-offers';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';

export const meta = () => titleOf('Start work');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, title, payment, status, address, customer, ...job } = await jobForViewer(args, 'hired');
  const refused = startWork.refusals[payment?.state === 'requires_payment' ? 'payment-not-held' : 'job-not-active'];
  const why = status === 'in_progress' ? 'You have started this job already.' : refused[1];
  return {
    id,
    title,
    address,
    customer: customer.name,
    held: payment?.amount ?? 0,
    why: offersOf({ ...job, status, payment }).start ? null : why,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(startWork, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `/jobs/${outcome.value.id}`, {
    title: 'Work started',
    description: 'Mark it complete when you are done.',
  });
}

export default function StartWork() {
  const job = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${job.id}`, label: job.title };
  if (job.why)
    return <NotNow back={back} title="Start work" why={job.why} errors={form.summary()} failure="Action Failed" />;
  return (
    <ConfirmPage
      back={back}
      title="Start work?"
      facts={[
        { term: 'Job', value: job.title },
        { term: 'Where', value: job.address },
        { term: 'Customer', value: job.customer },
      ]}
      action={`/jobs/${job.id}/start`}
      confirm={{ label: 'Start work', icon: 'play' }}
    >
      <p>
        {formatPounds(job.held)} is held for this job. The customer is notified that you have started. No money is
        released yet.
      </p>
    </ConfirmPage>
  );
}
