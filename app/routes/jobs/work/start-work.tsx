import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { formatPounds } from '#src/kernel/money';
import { birdsMayNest } from '#src/modules/jobs/domain/nesting';
import { startWork } from '#app/commands/jobs/work/start-work';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
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
    nests: birdsMayNest(
      { jobTypes: job.jobTypes.map((type) => type.id), preferredDate: '' },
      londonDay(await args.context.now()),
    ),
    why: offersOf({ ...job, status, payment }).start ? null : why,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(startWork, args);
  if (!outcome.ok) return outcome.page;
  if (outcome.value.status !== 'in_progress')
    return redirectWithToast(args.context, `/jobs/${outcome.value.id}`, {
      title: 'The work waits',
      description: 'We have told the customer about the nest. Propose a date when the birds will have left.',
    });
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
      errors={<ErrorSummary errors={form.summary()} />}
      fields={job.nests && <NestQuestion error={form.error('nestCheck')} chosen={form.value('nestCheck')} />}
    >
      <p>
        {formatPounds(job.held)} is held for this job. The customer is notified that you have started. No money is
        released yet.
      </p>
    </ConfirmPage>
  );
}

/** Birds may be nesting: what the landscaper has found is kept with the job. */
const NestQuestion = ({ error, chosen }: { error?: string; chosen?: string }) => (
  <>
    <input type="hidden" name="mustCheck" value="on" />
    <ChoiceGroup
      name="nestCheck"
      label="Have you looked for nests?"
      hint="A nest in use, or being built, is protected by law all year. If there is one, the work waits and nobody loses anything."
      error={error}
      chosen={chosen}
      options={[
        { value: 'none', label: 'I looked and found none' },
        {
          value: 'found',
          label: 'There is a nest',
          hint: 'The work does not start. The date is open again.',
          icon: 'bird',
        },
      ]}
    />
  </>
);
