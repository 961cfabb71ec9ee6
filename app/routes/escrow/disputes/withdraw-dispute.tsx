import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { isOpen } from '#src/modules/escrow/domain/disputes/dispute-case';
import { withdrawDispute } from '#app/commands/escrow/disputes/withdraw-dispute';
import { NOT_DISPUTED } from '#app/commands/escrow/disputes/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForSide } from './dispute-for-viewer.server';
import { InDispute, WithCompanion } from '#app/ui/job/companion';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { figureOf } from './figure-of-dispute';

export const meta = titleWith('Withdraw the dispute');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const facts = await disputeForSide(args);
  const { refusals } = withdrawDispute;
  const dispute = facts.shown?.dispute;
  const why = !dispute
    ? NOT_DISPUTED[1]
    : !isOpen(dispute)
      ? refusals['not-open'][1]
      : dispute.openedBy !== facts.side
        ? refusals['not-yours-to-withdraw'][1]
        : null;
  return { ...facts, why };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(withdrawDispute, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.jobId), {
    title: 'Withdrawn',
    description: 'Nothing is in dispute any more. We have told the other side.',
  });
}

export default function WithdrawDispute() {
  const { job, companion, shown, other, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  const title = 'Withdraw the dispute';
  if (!shown || why) return <NotNow back={back} title={title} why={why ?? ''} errors={form.summary()} />;
  return (
    <WithCompanion of={companion} more={<InDispute of={figureOf(shown.dispute)} pence={shown.disputed} />}>
      <ConfirmPage
        back={back}
        title={title}
        facts={[
          { term: 'Job', value: `${job.number} ${job.title}` },
          { term: 'In dispute', value: <Sum of={figureOf(shown.dispute)} pence={shown.disputed} /> },
        ]}
        action={urlOf('/jobs/:id/dispute/withdraw', job.id)}
        confirm={{ label: 'Withdraw the dispute', icon: 'undo-2' }}
        cancel={{ label: 'Back to the dispute', href: back.href }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>
          Nothing is in dispute after this.{' '}
          {isPaidOut(shown.dispute)
            ? 'No money goes back.'
            : 'No money moves now: it is held and released as if you had not reported anything.'}{' '}
          {other} is told.
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
