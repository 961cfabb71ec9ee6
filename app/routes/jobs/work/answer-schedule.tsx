import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { answerSchedule } from '#app/commands/jobs/work/answer-schedule';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { actsHere } from '#app/routes/jobs/job-page/job-acts';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { lastDayToWithdraw } from '#src/modules/acts/domain/withdrawal';
import { WithinWithdrawal } from './early-start';
import { isAboutTrees, TreeDateNote } from './tree-answer';
import { isTakenFor } from './is-taken.server';
import { AnswerForm, NotFree } from './scheduling';
import { movingWords, proposedFor } from './schedule-words';

export const meta = titleWith('Answer the proposed date');
export const handle = { shell: 'app' };

const FAILURE = 'Action Failed';

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, proposal } = job;
  const open = actsHere(job, now).may('answer-schedule') ? proposal : null;
  return {
    id,
    title,
    companion: companionOf(job),
    landscaper: peopleOf(job).landscaper,
    open,
    isTaken: await isTakenFor(args, job),
    withdrawBy: lastDayToWithdraw(job.payment, now),
    tree: isAboutTrees(job) ? job : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerSchedule, args, { faultWords: () => 'Failed to answer the proposed date' });
  if (!outcome.ok) {
    toastHere(args.context, { title: FAILURE, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const accepted = outcome.value.status === 'accepted';
  return redirectWithToast(args.context, `/jobs/${args.params.id}`, {
    title: accepted ? 'Date agreed' : 'Date declined',
    description: accepted ? proposedFor(outcome.value) : 'Your landscaper is notified and can propose another one.',
  });
}

export default function AnswerSchedule() {
  const { id, title, companion, landscaper, open, isTaken, tree, withdrawBy } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${id}`, label: title };
  if (!open) {
    const why = 'There is no proposed date to answer.';
    return <NotNow back={back} title="Proposed date" why={why} errors={form.summary()} />;
  }
  return (
    <WithCompanion
      of={companion}
      next={[
        'An accepted date is in both your calendars.',
        `If it does not suit you, ${landscaper} can propose another.`,
      ]}
    >
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>Does this date suit you?</h1>
        <ErrorSummary errors={form.summary()} />
        <p className="text-lg">
          {landscaper} proposes <b>{proposedFor(open)}</b>
          {movingWords(open)}. Accepting makes it the agreed date; if you decline, {landscaper} can propose another one.
          You can answer within {ANSWER_WITHIN_HOURS} hours.
        </p>
        {isTaken && <NotFree name={landscaper} />}
        <WithinWithdrawal by={withdrawBy} date={open.date} landscaper={landscaper} />
        {tree && <TreeDateNote answer={tree} date={open.date} />}
        <AnswerForm jobId={id} proposal={open} />
        <p>
          Neither? <a href={`/jobs/${id}/schedule/suggest`}>Suggest another day</a>.
        </p>
      </div>
    </WithCompanion>
  );
}
