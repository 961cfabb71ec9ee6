import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PUT_RIGHT_HOURS } from '#src/kernel/deadlines';
import { sayPutRight } from '#app/commands/escrow/disputes/say-put-right';
import { submitWithPhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForSide } from './dispute-for-viewer.server';
import { StatementForm } from './statement-form';
import { InDispute } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('It is put right');
export const handle = { shell: 'app' };

export const loader = (args: LoaderFunctionArgs) => disputeForSide(args);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitWithPhotos(sayPutRight, args, 'dispute');
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/dispute', outcome.value.jobId), {
    title: 'Sent',
    description: `The customer has ${PUT_RIGHT_HOURS} hours to look.`,
  });
}

export default function SayPutRight() {
  const { job, companion, shown, customer } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  const title = 'Have you put it right?';
  if (shown?.dispute.state !== 'putting_right' || shown.dispute.putRight)
    return (
      <NotNow back={back} title={title} why={sayPutRight.refusals['not-being-put-right'][1]} errors={form.summary()} />
    );
  return (
    <JobFormPage
      of={companion}
      more={<InDispute pence={shown.disputed} />}
      next={[`${customer} is asked to look.`, `${customer} says whether it is right now.`]}
      back={back}
      title={title}
      errors={form.summary()}
    >
      <p className="text-lg">
        {customer} then has {PUT_RIGHT_HOURS} hours to look. If {customer} says that it is right, or nothing,{' '}
        <Sum of="in-dispute" pence={shown.disputed} /> is no longer in dispute.
      </p>
      <StatementForm
        form={form}
        jobId={job.id}
        action={urlOf('/jobs/:id/dispute/put-right', job.id)}
        label="What did you do?"
        hint={`${customer} reads this, and so do we if we have to decide.`}
        photoHint="They show that it is done."
        send={{ label: 'It is put right', icon: 'check' }}
        back={back.href}
      />
    </JobFormPage>
  );
}
