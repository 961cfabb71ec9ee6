import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { answerSchedule } from '#app/commands/jobs/work/answer-schedule';
import { CANNOT_ANSWER, NOTHING_TO_ANSWER } from '#app/commands/jobs/work/answer-words';
import { NotNow } from '#app/ui/forms/not-now';
import { refusalFor } from '#app/web/command';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { companionOf } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { actsHere } from '#app/web/job/job-acts';
import { peopleOf } from '#app/ui/job/job-people';
import { urlOf } from '#app/url-of';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { lastDayToWithdraw } from '#src/modules/acts/domain/withdrawal';
import { WithinWithdrawal } from './early-start';
import { isAboutTrees, TreeDateNote } from '../../../web/job/tree-answer';
import { isTakenFor } from './is-taken.server';
import { AnswerForm, NotFree } from './scheduling';
import { movingWords, proposedFor } from '../../../ui/job/schedule-words';

export const meta = titleWith('Answer the proposed date');
export const handle = { shell: 'app' };

const FAILURE = 'Action Failed';

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, proposal } = job;
  const why = refusalFor(CANNOT_ANSWER, actsHere(job, now).whyNot('answer-schedule'));
  return {
    id,
    title,
    companion: companionOf(job),
    landscaper: peopleOf(job).landscaper,
    open: proposal,
    why,
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
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: accepted ? 'Date agreed' : 'Date declined',
    description: accepted ? proposedFor(outcome.value) : 'Your landscaper is notified and can propose another one.',
  });
}

export default function AnswerSchedule() {
  const { id, title, companion, landscaper, open, why, isTaken, tree, withdrawBy } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why || !open)
    return <NotNow back={back} title="Proposed date" why={why ?? NOTHING_TO_ANSWER} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[
        'An accepted date is in both your calendars.',
        `If it does not suit you, ${landscaper} can propose another.`,
      ]}
      back={back}
      title="Does this date suit you?"
      errors={form.summary()}
    >
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
        Neither? <a href={urlOf('/jobs/:id/schedule/suggest', id)}>Suggest another day</a>.
      </p>
    </JobFormPage>
  );
}
