import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { QUESTION_MAX } from '#src/modules/bidding/domain/question';
import { askQuestion } from '#app/commands/bidding/questions/ask-question';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

const TITLE = 'Ask a question';
export const meta = () => titleOf(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, title, status } = await jobForViewer(args, 'bidder');
  return { id, title, isOpen: status === 'posted', questionId: args.context.app.newId() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(askQuestion, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `${urlOf('/jobs/:id', outcome.value.jobId)}#questions`, {
    title: 'Question sent',
    description: 'We tell you when the customer answers.',
  });
}

export default function AskQuestion() {
  const { id, title, isOpen, questionId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { questionId });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (!isOpen)
    return <NotNow back={back} title={TITLE} why={askQuestion.refusals['bidding-closed'][1]} errors={form.summary()} />;
  return (
    <form method="post" action={urlOf('/jobs/:id/ask', id)} className="grid max-w-form gap-5" noValidate>
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>{TITLE}</h1>
      <ErrorSummary errors={form.summary()} />
      <p className="text-lg">
        Everyone who sees the job reads your question and the answer, without your name. Phone numbers, email addresses
        and links are taken out.
      </p>
      <input type="hidden" name="questionId" value={form.field('questionId').defaultValue} />
      <TextAreaField
        {...form.field('question')}
        label="Your question"
        hint="How high is it? Can a van reach the gate? Is there water?"
        rows={4}
        maxLength={QUESTION_MAX}
        data-counter=""
      />
      <div className="flex flex-wrap gap-3">
        <Button icon="send">Ask</Button>
        <ButtonLink kind="secondary" href={back.href}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
