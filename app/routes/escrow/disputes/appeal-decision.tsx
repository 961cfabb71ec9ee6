import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { appealUntil } from '#src/modules/escrow/domain/disputes/dispute-case';
import { appealDecision } from '#app/commands/escrow/disputes/appeal-decision';
import { submitWithPhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { NotNow } from '#app/ui/forms/not-now';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { titleWith, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForSide } from './dispute-for-viewer.server';
import { StatementForm } from './statement-form';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Appeal');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const facts = await disputeForSide(args);
  const { refusals } = appealDecision;
  const dispute = facts.shown?.dispute;
  const why = dispute?.appeal
    ? refusals['already-appealed'][1]
    : !dispute?.decision
      ? refusals['not-decided'][1]
      : dispute.state !== 'decided' || facts.now >= appealUntil(dispute.decision)
        ? refusals['too-late-to-appeal'][1]
        : null;
  return { ...facts, why };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitWithPhotos(appealDecision, args, 'dispute');
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/dispute', outcome.value.jobId), {
    title: 'Appeal sent',
    description: 'An admin who had no part in the decision looks at it again.',
  });
}

export default function AppealDecision() {
  const times = useTimes();
  const { job, companion, shown, side, customer, landscaper, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  const decision = shown?.dispute.decision;
  if (!shown || !decision || why) return <NotNow back={back} title="Appeal" why={why ?? ''} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[
        'An admin who had no part in the decision reads everything again.',
        'You both get the answer by email, and can read it here.',
        'That answer is final.',
      ]}
      back={back}
      title="Appeal against our decision"
      errors={form.summary()}
    >
      <p className="text-lg">
        There is one appeal, until {times.by(appealUntil(decision))}. An admin who had no part in the decision reads
        everything again, and their answer is final.
      </p>
      <p className="text-soft">
        {side === 'customer' ? (
          <>
            What was released to {landscaper} can still be refunded to you, up to{' '}
            <Sum of="released" pence={shown.released} />.
          </>
        ) : (
          `What went back to ${customer}’s card cannot be taken from it again. If you are right, we say so here in writing, where both of you can read it; what was released to you stays yours.`
        )}
        {side === 'customer' &&
          shown.isHeld &&
          ' While part of the payment is still held for the job, that has to wait.'}
      </p>
      <StatementForm
        form={form}
        jobId={job.id}
        action={urlOf('/jobs/:id/dispute/appeal', job.id)}
        label="What is wrong with the decision?"
        hint="Both of you can read this."
        photoHint="Anything that was not seen before."
        send={{ label: 'Send the appeal', icon: 'send' }}
        back={back.href}
      />
    </JobFormPage>
  );
}
