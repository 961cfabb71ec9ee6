import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ABSENCE_ANSWER_MAX } from '#src/modules/escrow/domain/absence';
import { answerAbsence } from '#app/commands/escrow/giving-back/answer-absence';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { useTimes } from '#app/web/page/now';

export const meta = titleWith('Answer your customer');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'hired');
  const terms = await args.context.app.escrow.givingBack.terms(job.id);
  const absence = terms?.state === 'held' && !terms.absence?.answeredAt ? terms.absence : null;
  const { id, title, number } = job;
  const { customer } = peopleOf(job);
  return { id, title, number, companion: companionOf(job), customer, answerBy: absence?.answerBy ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerAbsence, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `/jobs/${outcome.value.jobId}`, {
    title: 'Answered',
    description: 'We have sent your answer to the customer.',
  });
}

export default function AnswerAbsence() {
  const times = useTimes();
  const { id, title, number, companion, customer, answerBy } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${id}`, label: title };
  const heading = `Answer ${customer}`;
  if (!answerBy)
    return (
      <NotNow
        back={back}
        title={heading}
        why={answerAbsence.refusals['nothing-to-answer'][1]}
        errors={form.summary()}
      />
    );
  return (
    <WithCompanion of={companion}>
      <ConfirmPage
        back={back}
        title={heading}
        facts={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Answer by', value: times.by(answerBy) },
        ]}
        action={`/jobs/${id}/not-come/answer`}
        confirm={{ label: 'Send the answer', icon: 'send' }}
        cancel={{ label: 'Back to the job', href: back.href }}
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <TextAreaField
            {...form.field('answer')}
            label="What happened, and when will you come?"
            hint={`${customer} reads this, and so do we.`}
            rows={4}
            maxLength={ABSENCE_ANSWER_MAX}
            data-counter=""
          />
        }
      >
        <p>
          {customer} says that you have not turned up. Without an answer by then, {customer} may cancel and is refunded
          in full. If you cannot do the job, <a href={`/jobs/${id}/cancel`}>cancel it</a>.
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
