import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { declareConflict } from '#app/commands/escrow/disputes/declare-conflict';
import { NOT_DISPUTED, OFFER_NOTE_MAX } from '#app/commands/escrow/disputes/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForViewer } from './dispute-for-viewer.server';

export const meta = () => titleOf('I should not judge this');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { job, shown } = await disputeForViewer(args);
  const { id, title, number } = job;
  return { job: { id, title, number }, hasCase: shown !== undefined };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(declareConflict, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/dispute', outcome.value.jobId), {
    title: 'Noted',
    description: 'Another admin has to decide this dispute.',
  });
}

export default function DeclareConflict() {
  const { job, hasCase } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  const title = 'I should not judge this';
  if (!hasCase) return <NotNow back={back} title={title} why={NOT_DISPUTED[1]} errors={form.summary()} />;
  return (
    <ConfirmPage
      back={back}
      title={title}
      facts={[{ term: 'Job', value: `${job.number} ${job.title}` }]}
      action={urlOf('/jobs/:id/dispute/conflict', job.id)}
      confirm={{ label: 'Leave it to another admin', icon: 'scale' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <TextAreaField
          {...form.field('note')}
          label="Why?"
          hint="For example, that you know one of them. Only admins read this."
          rows={3}
          maxLength={OFFER_NOTE_MAX}
        />
      }
    >
      <p>From then on you can neither decide this dispute nor answer an appeal about it. It cannot be taken back.</p>
    </ConfirmPage>
  );
}
