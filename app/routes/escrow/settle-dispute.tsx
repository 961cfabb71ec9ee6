import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FEE_PERCENT, formatPounds } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import { SETTLEMENT_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { settleDispute } from '#app/commands/escrow/settle-dispute';
import { offersOf } from '#app/routes/jobs/job-page/job-offers';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { MoneyInput } from '#app/ui/forms/money-input';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Decide a dispute');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'admin');
  const hold = await args.context.app.escrow.holdOf(job.id);
  const { id, title, number, payment, landscaperCompletedAt } = job;
  return {
    id,
    title,
    number,
    ...peopleOf(job),
    disputed: payment?.disputedAmount ?? 0,
    landscaperCompletedAt,
    disputeReason: hold?.disputeReason ?? null,
    why: offersOf(job).settle ? null : settleDispute.refusals['not-disputed'][1],
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(settleDispute, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `/jobs/${outcome.value.jobId}`, {
    title: 'Decided',
    description: 'We will tell both of them, with your reason.',
  });
}

export default function SettleDispute() {
  const job = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${job.id}`, label: job.title };
  if (job.why) return <NotNow back={back} title="Decide a dispute" why={job.why} errors={form.summary()} />;
  const { customer, landscaper } = job;
  const amount = formatPounds(job.disputed);
  return (
    <ConfirmPage
      back={back}
      title={`Decide on ${amount}`}
      facts={[
        { term: 'Job', value: `${job.number} ${job.title}` },
        { term: 'Disputed', value: amount },
        { term: 'Marked complete', value: job.landscaperCompletedAt ? dateTime(job.landscaperCompletedAt) : 'No' },
      ]}
      action={`/jobs/${job.id}/settle`}
      confirm={{ label: 'Decide', icon: 'gavel' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <MoneyInput
            {...form.field('toLandscaper')}
            label={`To ${landscaper}, in pounds`}
            hint={`Our fee of ${FEE_PERCENT}% is taken from this part.`}
          />
          <MoneyInput
            {...form.field('toCustomer')}
            label={`Back to ${customer}, in pounds`}
            hint={`Together the two must come to exactly ${amount}.`}
          />
          <TextAreaField
            {...form.field('reason')}
            label="Your reason"
            hint="Both of them will read it."
            rows={6}
            maxLength={SETTLEMENT_REASON_MAX}
            data-counter=""
          />
        </>
      }
    >
      {job.disputeReason && (
        <p>
          {customer} wrote: “{job.disputeReason}”
        </p>
      )}
      <p className="text-base text-soft">
        Read the job, its photos and its statement first. A decision is final: the money is sent at once.
        {!job.landscaperCompletedAt &&
          ' The work is not marked complete: if nothing is still held after this, the job is cancelled.'}
      </p>
    </ConfirmPage>
  );
}
