import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { dateWarningWords } from '#app/commands/jobs/calendar/clash-words';
import { answerSuggestion } from '#app/commands/jobs/work/answer-suggestion';
import { CANNOT_ANSWER, NOTHING_TO_ANSWER } from '#app/commands/jobs/work/answer-words';
import { NotNow } from '#app/ui/forms/not-now';
import { Note } from '#app/ui/note';
import { refusalFor } from '#app/web/command';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { companionOf } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { actsHere } from '#app/web/job/job-acts';
import { peopleOf } from '#app/ui/job/job-people';
import { urlOf } from '#app/url-of';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { AnswerForm } from './scheduling';
import { movingWords, proposedFor } from '../../../ui/job/schedule-words';

export const meta = titleWith('Answer the suggested day');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [{ id: landscaperId }, job, now] = await Promise.all([
    requireActor(args),
    jobForViewer(args, 'hired'),
    args.context.now(),
  ]);
  const { may, whyNot } = actsHere(job, now);
  const { id, title } = job;
  const why = refusalFor(CANNOT_ANSWER, whyNot('answer-suggestion'));
  const open = why ? null : job.proposal;
  const warnings = open && (await args.context.app.jobs.views.dateWarnings(landscaperId, id, open));
  return {
    id,
    title,
    companion: companionOf(job),
    customer: peopleOf(job).customer,
    open,
    why,
    mayPropose: may('propose-schedule'),
    warnings: warnings ? dateWarningWords(warnings) : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerSuggestion, args);
  if (!outcome.ok) return outcome.page;
  const accepted = outcome.value.status === 'accepted';
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: accepted ? 'Date agreed' : 'Date declined',
    description: accepted ? proposedFor(outcome.value) : 'Your customer is told.',
  });
}

export default function AnswerSuggestion() {
  const { id, title, companion, customer, open, why, mayPropose, warnings } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why || !open)
    return <NotNow back={back} title="Suggested day" why={why ?? NOTHING_TO_ANSWER} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={['An accepted date is in both your calendars.']}
      back={back}
      title="Does this day suit you?"
      errors={form.summary()}
    >
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
          Or <a href={urlOf('/jobs/:id/schedule', id)}>propose another date</a>.
        </p>
      )}
    </JobFormPage>
  );
}
