import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { appealContentDecision } from '#app/commands/moderation/appeal-content-decision';
import { DECIDED, REASONS } from '#app/commands/moderation/words';
import { THINGS } from '#app/ui/reported-things';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { useTimes } from '#app/web/page/now';

export const meta = () => titleOf('A decision about what you wrote');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const decisions = await args.context.app.moderation.views.decisionsAbout(id);
  return { decision: decisions.find((one) => one.id === args.params.id) ?? notFound() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(appealContentDecision, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/reports/decisions/:id', args.params.id), {
    title: 'Sent',
    description: 'Someone who did not make the decision will read it. We send you an email.',
  });
}

/** A decision about a person's own content, for them alone, with the form to appeal against it. */
export default function Decision() {
  const times = useTimes();
  const { decision } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { words: '' });
  const { kind, content, words, decidedAt, appeal, answer, upheld, restoredAt, restoredWords, reason } = decision;
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/reports">Reports</BackLink>
      <h1>A decision about your {THINGS[kind]}</h1>
      <ErrorSummary errors={form.summary()} />
      <TitleBlock
        rows={[
          { term: 'What we did', value: DECIDED[decision.decision] },
          { term: 'Why', value: REASONS[reason].label },
          { term: 'Decided', value: decidedAt && times.short(decidedAt) },
        ]}
      />
      {kind !== 'photo' && <Quoted title="What you wrote" text={content} />}
      <Quoted title="Our reason" text={words ?? ''} />
      {appeal && <Quoted title="Your appeal" text={appeal} />}
      {answer && (
        <Quoted title={upheld ? 'Our answer: the decision stays' : 'Our answer: you were right'} text={answer} />
      )}
      {restoredAt && (
        <Note kind="good">
          <p>We showed it again {times.on(restoredAt)}.</p>
          {restoredWords && restoredWords !== answer && <p className="whitespace-pre-line">{restoredWords}</p>}
        </Note>
      )}
      {!appeal && !restoredAt && (
        <Bed as="section" pad aria-labelledby="appeal">
          <form method="post" className="grid gap-4" noValidate>
            <h2 id="appeal">Do you think this is wrong?</h2>
            <TextAreaField
              {...form.field('words')}
              label="Why is it wrong?"
              hint="You can appeal once. Someone who did not make the decision reads it."
              rows={5}
              maxLength={WORDS_MAX}
              data-counter=""
            />
            <div>
              <Button icon="send">Appeal</Button>
            </div>
          </form>
        </Bed>
      )}
      {appeal && !answer && !restoredAt && <Note>We are reading your appeal, and will send you an email.</Note>}
    </div>
  );
}

const Quoted = ({ title, text }: { title: string; text: string }) => (
  <section className="grid gap-1">
    <h2 className="text-base">{title}</h2>
    <p className="border-l-4 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
      {text || 'Without words'}
    </p>
  </section>
);
