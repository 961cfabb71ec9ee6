import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import { reportAbsence } from '#app/commands/escrow/giving-back/report-absence';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { useTimes } from '#app/web/page/now';
import { timesAt } from '#app/ui/format';

export const meta = titleWith('They have not turned up');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const terms = await args.context.app.escrow.givingBack.terms(job.id);
  const { id, title, number } = job;
  const { landscaper } = peopleOf(job);
  return { id, title, number, companion: companionOf(job), landscaper, startsAt: terms?.startsAt ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reportAbsence, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, answerBy } = outcome.value;
  return redirectWithToast(args.context, `/jobs/${jobId}`, {
    title: 'We have asked them',
    description: `They have until ${timesAt(await args.context.now()).by(answerBy)} to answer.`,
  });
}

export default function ReportAbsence() {
  const times = useTimes();
  const { id, title, number, companion, landscaper, startsAt } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <WithCompanion
      of={companion}
      next={[`We ask ${landscaper} what has happened.`, 'You read the answer here and in an email.']}
    >
      <ConfirmPage
        back={{ href: `/jobs/${id}`, label: title }}
        title={`${landscaper} has not turned up`}
        facts={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Agreed start', value: startsAt ? times.short(startsAt) : 'No day agreed' },
        ]}
        action={`/jobs/${id}/not-come`}
        confirm={{ label: 'Report a no-show', icon: 'clock-alert' }}
        cancel={{ label: 'Back to the job', href: `/jobs/${id}` }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>
          We ask {landscaper} at once. If there is no answer within {ABSENCE_ANSWER_HOURS} hours, you can cancel the job
          and get everything back.
        </p>
        <p className="text-base text-soft">
          This is not a dispute, and no money moves. A message or a call may be quicker.
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
