import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isContentKind } from '#src/modules/moderation/domain/content';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { openContentCase } from '#app/commands/admin/moderation/open-content-case';
import { THINGS } from '#app/ui/reported-things';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Look into something');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const kind = isContentKind(params.kind) ? params.kind : notFound();
  // Messages between people are read only once they are reported, or for a reason that is recorded.
  if (kind === 'message') return notFound();
  const id = params.id ?? '';
  const { id: adminId } = await requireActor(args);
  const found = (await context.app.moderation.content.find({ kind, id }, adminId)) ?? notFound();
  return { kind, id, text: found.text, authorId: found.authorId };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(openContentCase, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/admin/reported/:id', outcome.value.id), {
    title: 'You can decide now',
  });
}

export default function OpenCase() {
  const { kind, id, text, authorId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { why: '' });
  return (
    <ConfirmPage
      back={{ href: urlOf('/admin/people/:id', authorId), label: 'Its author' }}
      title={`Look into a ${THINGS[kind]}`}
      action={urlOf('/admin/content/:kind/:id', kind, id)}
      confirm={{ label: 'Look into it', icon: 'search' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <TextAreaField
          {...form.field('why')}
          label="Why do you look into it?"
          hint="For the audit log."
          rows={3}
          maxLength={WORDS_MAX}
          data-counter=""
        />
      }
    >
      {kind !== 'photo' && (
        <blockquote className="border-l-4 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {text || 'Without words'}
        </blockquote>
      )}
      <p>Nobody is told yet. On the next page you decide what to do with it.</p>
    </ConfirmPage>
  );
}
