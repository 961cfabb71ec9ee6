import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PUT_RIGHT_HOURS } from '#src/kernel/deadlines';
import { sayPutRight } from '#app/commands/escrow/disputes/say-put-right';
import { receivePhotos, withPhotos } from '#app/routes/jobs/posting/receive-photos.server';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { BackLink } from '#app/ui/page/back-link';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForSide } from './dispute-for-viewer.server';
import { StatementForm } from './statement-form';
import { InDispute, WithCompanion } from '#app/routes/jobs/job-page/companion';
import { Sum } from '#app/ui/sum';

export const meta = titleWith('It is put right');
export const handle = { shell: 'app' };

export const loader = (args: LoaderFunctionArgs) => disputeForSide(args);

export async function action(args: ActionFunctionArgs) {
  const received = await receivePhotos(args, { use: 'dispute', chosen: 0 });
  if (!received) throw data(null, { status: 400 });
  const outcome = await submitForm(sayPutRight, args, { form: withPhotos(received) });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `/jobs/${outcome.value.jobId}/dispute`, {
    title: 'Sent',
    description: `The customer has ${PUT_RIGHT_HOURS} hours to look.`,
  });
}

export default function SayPutRight() {
  const { job, companion, shown, customer } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${job.id}/dispute`, label: 'The dispute' };
  const title = 'Have you put it right?';
  if (shown?.dispute.state !== 'putting_right' || shown.dispute.putRight)
    return (
      <NotNow back={back} title={title} why={sayPutRight.refusals['not-being-put-right'][1]} errors={form.summary()} />
    );
  return (
    <WithCompanion
      of={companion}
      more={<InDispute pence={shown.disputed} />}
      next={[`${customer} is asked to look.`, `${customer} says whether it is right now.`]}
    >
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>{title}</h1>
        <ErrorSummary errors={form.summary()} />
        <p className="text-lg">
          {customer} then has {PUT_RIGHT_HOURS} hours to look. If {customer} says that it is right, or nothing,{' '}
          <Sum of="in-dispute" pence={shown.disputed} /> is no longer in dispute.
        </p>
        <StatementForm
          form={form}
          jobId={job.id}
          action={`/jobs/${job.id}/dispute/put-right`}
          label="What did you do?"
          hint={`${customer} reads this, and so do we if we have to decide.`}
          photoHint="They show that it is done."
          send={{ label: 'It is put right', icon: 'check' }}
          back={back.href}
        />
      </div>
    </WithCompanion>
  );
}
