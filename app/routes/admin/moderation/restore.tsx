import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { restoreContent } from '#app/commands/admin/moderation/restore-content';
import { DECIDED, REASONS } from '#app/commands/moderation/words';
import { THINGS } from '#app/ui/reported-things';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Show it again');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { shown: (await context.app.moderation.views.one(params.id ?? '')) ?? notFound() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(restoreContent, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/admin/reported/:id', args.params.id), {
    title: 'Shown again',
    description: 'Its author is told by email.',
  });
}

export default function Restore() {
  const { shown } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { why: '' });
  const { id, kind, authorName, decision, reason } = shown;
  return (
    <ConfirmPage
      back={{ href: urlOf('/admin/reported/:id', id), label: 'Reported content' }}
      title={`Show this ${THINGS[kind]} again`}
      facts={[
        { term: 'Written by', value: authorName },
        { term: 'Decision', value: decision && DECIDED[decision] },
        { term: 'Reason', value: reason && REASONS[reason].label },
      ]}
      action={urlOf('/admin/reported/:id/restore', id)}
      confirm={{ label: 'Show it again', icon: 'undo-2' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <TextAreaField
          {...form.field('why')}
          label={`Why? ${authorName} reads this`}
          rows={4}
          maxLength={WORDS_MAX}
          data-counter=""
        />
      }
    >
      <p>Everyone sees it again as it was written, and {authorName} is told.</p>
    </ConfirmPage>
  );
}
