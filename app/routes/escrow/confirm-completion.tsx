import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { releaseOf } from '#src/modules/acts/domain/figures';
import { confirmCompletion } from '#app/commands/escrow/confirm-completion';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { peopleOf } from '#app/ui/job/job-people';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Sum } from '#app/ui/sum';
import { NotNow } from '#app/ui/forms/not-now';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { useTimes } from '#app/web/page/now';

export const meta = titleWith('Confirm and release');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, number, payment, landscaper } = job;
  const payout = landscaper && (await args.context.app.escrow.payoutStatus(landscaper.id));
  const { may, whyNot } = actsHere(job, now);
  return {
    id,
    title,
    companion: companionOf(job),
    facts: { number, name: landscaper?.name ?? '', ...peopleOf(job) },
    ...releaseOf(payment),
    releasesAt: may('report-problem') ? (payment?.releaseDueAt ?? null) : null,
    payeeWaits: payout?.canReceive === false,
    why: refusalFor(RELEASED_OR_NOT, whyNot('confirm-completion')),
  };
}

const RELEASED_OR_NOT = {
  ...confirmCompletion.refusals,
  'already-released': 'This job is complete, and its payment has been released.',
};

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(confirmCompletion, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, outcome: what } = outcome.value;
  const toast =
    what === 'completed'
      ? { title: 'The job is complete', description: 'The payment has been released.' }
      : { title: 'Confirmed', description: 'The part that neither you nor your bank is disputing has been released.' };
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), toast);
}

export default function ConfirmCompletion() {
  const times = useTimes();
  const { id, title, companion, facts, rest, share, fee, releasesAt, payeeWaits, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title="Confirm and release" why={why} errors={form.summary()} />;
  return (
    <WithCompanion
      of={companion}
      next={[
        <>
          <Sum of="share" pence={share} /> is sent to {facts.landscaper}.
        </>,
        'You have a receipt.',
        'You can review each other.',
      ]}
    >
      <ConfirmPage
        back={back}
        title="Is the job complete?"
        facts={[
          { term: 'Job', value: `${facts.number} ${title}` },
          { term: 'Landscaper', value: facts.name },
          { term: 'To be released', value: <Sum of="to-release" pence={rest} /> },
        ]}
        action={urlOf('/jobs/:id/confirm', id)}
        confirm={{
          label: (
            <>
              Yes: confirm and release <Sum of="to-release" pence={rest} />
            </>
          ),
          icon: 'check',
        }}
        cancel={{ label: 'Not yet', href: back.href }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>
          You confirm that the work is done. <Sum of="share" pence={share} /> goes to {facts.landscaper} and{' '}
          <Sum of="fee" pence={fee} /> is our fee. This can’t be undone.
        </p>
        {payeeWaits && (
          <p className="text-base text-soft">
            {facts.landscaper} has not set up a payout account yet. Once released, the money waits until they have;
            there is nothing more for you to do.
          </p>
        )}
        {releasesAt && (
          <p className="text-base text-soft">
            If something is wrong, <a href={urlOf('/jobs/:id/report-problem', id)}>say so</a> before{' '}
            {times.by(releasesAt)}, when the payment is released automatically.
          </p>
        )}
      </ConfirmPage>
    </WithCompanion>
  );
}
