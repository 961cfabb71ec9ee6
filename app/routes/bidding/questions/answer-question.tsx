import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_MAX } from '#src/modules/bidding/domain/question';
import { answerQuestion } from '#app/commands/bidding/questions/answer-question';
import { hiddenWords } from '#app/commands/moderation/words';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { BackLink } from '#app/ui/page/back-link';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { ActionBar } from '#app/ui/forms/action-bar';
import { urlOf } from '#app/url-of';

const TITLE = 'Answer a question';
export const meta = titleWith(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const { id, title, status } = job;
  const questions = await args.context.app.bidding.questions.ofJob(id, await requireActor(args));
  const asked = questions.find((one) => one.id === args.params.questionId) ?? notFound();
  const { id: questionId, askedBy, answer, questionHiddenBecause } = asked;
  const question = questionHiddenBecause ? hiddenWords(questionHiddenBecause) : asked.question;
  return { id, title, companion: companionOf(job), isOpen: status === 'posted', questionId, question, askedBy, answer };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerQuestion, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `${urlOf('/jobs/:id', outcome.value.jobId)}#questions`, {
    title: 'Answered',
    description: 'Every landscaper who sees the job can read it.',
  });
}

export default function AnswerQuestion() {
  const { id, title, companion, isOpen, questionId, question, askedBy, answer } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { answer: answer ?? '' });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (!isOpen)
    return (
      <NotNow back={back} title={TITLE} why={answerQuestion.refusals['bidding-closed'][1]} errors={form.summary()} />
    );
  return (
    <WithCompanion
      of={companion}
      next={['Every landscaper who sees the job reads your answer.', 'Their bids can take it into account.']}
    >
      <form
        method="post"
        action={urlOf('/jobs/:id/questions/:questionId/answer', id, questionId)}
        className="grid max-w-form gap-5"
        noValidate
      >
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>{TITLE}</h1>
        <ErrorSummary errors={form.summary()} />
        <blockquote className="bed bed-pad grid gap-1">
          <p className="text-lg [overflow-wrap:anywhere] whitespace-pre-line">{question}</p>
          <p className="text-sm text-soft">{askedBy} asks</p>
        </blockquote>
        <TextAreaField
          {...form.field('answer')}
          label="Your answer"
          hint="Every landscaper who sees the job reads it. Phone numbers, email addresses and links are taken out; your address is shown to the one you hire."
          rows={4}
          maxLength={ANSWER_MAX}
          data-counter=""
        />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Cancel
            </ButtonLink>
          }
        >
          <Button icon="send">{answer ? 'Save the answer' : 'Answer'}</Button>
        </ActionBar>
      </form>
    </WithCompanion>
  );
}
