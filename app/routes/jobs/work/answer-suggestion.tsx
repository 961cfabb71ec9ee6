import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { dateWarningWords } from '#app/commands/jobs/calendar/clash-words';
import { answerSuggestion } from '#app/commands/jobs/work/answer-suggestion';
import { NOTHING_TO_ANSWER } from '#app/commands/jobs/work/suggest-date';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { Note } from '#app/ui/note';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { actsHere } from '#app/routes/jobs/job-page/job-acts';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { AnswerForm } from './scheduling';
import { movingWords, proposedFor } from './schedule-words';

export const meta = titleWith('Answer the suggested day');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [{ id: landscaperId }, job, now] = await Promise.all([
    requireActor(args),
    jobForViewer(args, 'hired'),
    args.context.now(),
  ]);
  const { may } = actsHere(job, now);
  const { id, title } = job;
  const open = may('answer-suggestion') ? job.proposal : null;
  const warnings = open && (await args.context.app.jobs.views.dateWarnings(landscaperId, id, open));
  return {
    ...{ id, title, companion: companionOf(job), customer: peopleOf(job).customer, open },
    mayPropose: may('propose-schedule'),
    warnings: warnings ? dateWarningWords(warnings) : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerSuggestion, args);
  if (!outcome.ok) return outcome.page;
  const accepted = outcome.value.status === 'accepted';
  return redirectWithToast(args.context, `/jobs/${args.params.id}`, {
    title: accepted ? 'Date agreed' : 'Date declined',
    description: accepted ? proposedFor(outcome.value) : 'Your customer is told.',
  });
}

export default function AnswerSuggestion() {
  const { id, title, companion, customer, open, mayPropose, warnings } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${id}`, label: title };
  if (!open) return <NotNow back={back} title="Suggested day" why={NOTHING_TO_ANSWER} errors={form.summary()} />;
  return (
    <WithCompanion of={companion} next={['An accepted date is in both your calendars.']}>
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>Does this day suit you?</h1>
        <ErrorSummary errors={form.summary()} />
        <p className="text-lg">
          {customer} suggests <b>{proposedFor(open)}</b>
          {movingWords(open)}. You can answer within {ANSWER_WITHIN_HOURS} hours.
          {open.movesFrom && ' If you decline, the visit stays where it is.'}
        </p>
        {warnings.length > 0 && (
          <Note kind="warning">
            {warnings.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Note>
        )}
        <AnswerForm jobId={id} proposal={open} />
        {mayPropose && (
          <p>
            Or <a href={`/jobs/${id}/schedule`}>propose another date</a>.
          </p>
        )}
      </div>
    </WithCompanion>
  );
}
