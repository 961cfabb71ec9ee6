import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CASE_NOTE_MAX } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { takeDifference } from '#app/commands/escrow/reconciliation/take-difference';
import { CheckField } from '#app/ui/forms/check-field';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { differenceShown } from './difference.server';
import { factsOf, titleOfDifference } from './difference-facts';

export const meta = () => titleOf('Owner of a difference');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const shown = await differenceShown(args);
  return { ...shown, isMine: shown.ownerId === id };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(takeDifference, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/admin/reconciliation/:id', outcome.value.subjectId), {
    title: 'Saved',
  });
}

export default function TakeDifference() {
  const shown = useLoaderData<typeof loader>();
  const { id, note, owner, isMine } = shown;
  const form = useFormReply(useActionData<FormReply>(), { isTaken: isMine || owner === null, note });
  return (
    <ConfirmPage
      back={{ href: urlOf('/admin/reconciliation/:id', id), label: 'The difference' }}
      title={titleOfDifference(shown)}
      facts={factsOf(shown)}
      action={urlOf('/admin/reconciliation/:id/take', id)}
      confirm={{ label: 'Save', icon: 'check' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <CheckField name="isTaken" label="I will take care of it" defaultChecked={form.chosen('isTaken', 'on')} />
          <TextAreaField
            {...form.field('note')}
            label="Note"
            hint="What you have found out so far. Only admins see this."
            rows={5}
            maxLength={CASE_NOTE_MAX}
            data-counter=""
          />
        </>
      }
    >
      <p className="text-base text-soft">
        {owner && !isMine
          ? `${owner} is taking care of this. If you take it, they no longer are.`
          : 'Other admins see your name on it. They may still settle it.'}
      </p>
    </ConfirmPage>
  );
}
