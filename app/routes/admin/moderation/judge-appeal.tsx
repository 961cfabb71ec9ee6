import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { hasOpenAppeal, WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { judgeContentAppeal } from '#app/commands/admin/moderation/judge-content-appeal';
import { DECIDED, REASONS } from '#app/commands/moderation/words';
import { THINGS } from '#app/ui/reported-things';
import { ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { Note } from '#app/ui/note';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Answer an appeal');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const shown = (await args.context.app.moderation.views.one(args.params.id ?? '')) ?? notFound();
  const { id: viewerId } = await requireActor(args);
  const why = !hasOpenAppeal(shown) ? 'no-appeal' : shown.decidedBy === viewerId ? 'own-decision' : null;
  return { shown, why: why && judgeContentAppeal.refusals[why][1] };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(judgeContentAppeal, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/admin/reported/:id', args.params.id), {
    title: outcome.value.upheld ? 'The decision stays' : 'The decision is taken back',
    description: 'Its author is told by email.',
  });
}

export default function JudgeAppeal() {
  const { shown, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { outcome: '', answer: '' });
  const { id, kind, authorName, decision, reason, words, appeal, content } = shown;
  const back = { href: urlOf('/admin/reported/:id', id), label: 'Reported content' };
  if (why)
    return (
      <div className="grid max-w-form justify-items-start gap-5">
        <h1>Answer an appeal</h1>
        {form.failed ? <ErrorSummary errors={form.summary()} /> : <Note kind="closed">{why}</Note>}
        <ButtonLink kind="secondary" href={back.href}>
          Back
        </ButtonLink>
      </div>
    );
  return (
    <ConfirmPage
      back={back}
      title={`Answer ${authorName}’s appeal`}
      facts={[
        { term: 'About', value: <span className="[overflow-wrap:anywhere]">{`A ${THINGS[kind]}: “${content}”`}</span> },
        { term: 'Decision', value: decision && DECIDED[decision] },
        { term: 'Reason', value: reason && REASONS[reason].label },
        { term: 'In words', value: words },
      ]}
      action={urlOf('/admin/reported/:id/appeal', id)}
      confirm={{ label: 'Answer', icon: 'gavel' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <ChoiceGroup
            name="outcome"
            label="Does the decision stay?"
            error={form.error('outcome')}
            chosen={form.value('outcome')}
            options={[
              { value: 'stays', label: 'It stays', hint: 'There is no second appeal.' },
              { value: 'taken-back', label: 'It is taken back', hint: 'What was hidden is seen again at once.' },
            ]}
          />
          <TextAreaField
            {...form.field('answer')}
            label={`Your answer, for ${authorName}`}
            rows={4}
            maxLength={WORDS_MAX}
            data-counter=""
          />
        </>
      }
    >
      <blockquote className="border-l-4 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
        {appeal}
      </blockquote>
    </ConfirmPage>
  );
}
