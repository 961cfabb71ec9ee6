import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPounds, pence, typedPounds } from '#src/kernel/money';
import { DISPUTE_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { reportProblem } from '#app/commands/escrow/report-problem';
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

export const meta = () => titleOf('Report a problem');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const { id, title, number, payment, landscaper, landscaperCompletedAt } = job;
  return {
    id,
    title,
    facts: { number, name: landscaper?.name ?? '', landscaper: peopleOf(job).landscaper },
    held: payment?.amount ?? 0,
    marked: landscaperCompletedAt !== null,
    why: offersOf(job).report ? null : whyNotToReport(payment),
  };
}

/** Why the customer cannot report a problem. */
function whyNotToReport(payment: Awaited<ReturnType<typeof jobForViewer>>['payment']): string {
  const { refusals } = reportProblem;
  if (!payment || payment.state === 'requires_payment') return refusals['not-paid'][1];
  if (payment.state === 'held') return refusals['already-reported'][1];
  return refusals[
    payment.state === 'releasing' || payment.state === 'released' ? 'already-released' : 'payment-refunded'
  ][1];
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reportProblem, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, disputed, released } = outcome.value;
  const rest = released > 0 ? ` The rest, ${formatPounds(released)}, was released.` : '';
  return redirectWithToast(args.context, `/jobs/${jobId}`, {
    title: 'Problem reported',
    description: `${formatPounds(disputed)} stays held until we have decided.${rest}`,
  });
}

export default function ReportProblem() {
  const { id, title, facts, held, marked, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { amount: typedPounds(pence(held)) });
  const back = { href: `/jobs/${id}`, label: title };
  if (why) return <NotNow back={back} title="Report a problem" why={why} errors={form.summary()} />;
  return (
    <ConfirmPage
      back={back}
      title="What is wrong?"
      facts={[
        { term: 'Job', value: `${facts.number} ${title}` },
        { term: 'Landscaper', value: facts.name },
        { term: 'Held', value: formatPounds(held) },
      ]}
      action={`/jobs/${id}/report-problem`}
      confirm={{ label: 'Report the problem', icon: 'flag' }}
      cancel={{ label: 'Back to the job', href: back.href }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <MoneyInput
            {...form.field('amount')}
            label="How much is in dispute (£)?"
            hint={`All of it, ${formatPounds(held)}, unless you enter less.`}
          />
          <TextAreaField
            {...form.field('reason')}
            label="What is wrong, and what should be done about it?"
            hint={`${facts.landscaper} reads this, and so do we.`}
            rows={6}
            maxLength={DISPUTE_REASON_MAX}
            data-counter=""
          />
        </>
      }
    >
      <p>
        The amount you enter stays held. We read what both of you have written and decide, giving our reasons in
        writing.
      </p>
      <p className="text-base text-soft">
        {marked
          ? `${facts.landscaper} has marked the job complete. Reporting a problem with part of it confirms the rest, which is released at once.`
          : 'The rest stays held as before, and is released when the job is complete.'}{' '}
        Often a message to {facts.landscaper} settles it sooner.
      </p>
    </ConfirmPage>
  );
}
