import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { timeLeft } from '#src/kernel/written-date';
import { openCheckout } from '#app/commands/escrow/open-checkout';
import { BackLink } from '#app/ui/page/back-link';
import { ButtonLink } from '#app/ui/button';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { ownJob } from '../bidding/own-job.server';
import { timesAt } from '#app/ui/format';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Finish paying');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [own, job] = await Promise.all([ownJob(args), jobForViewer(args, 'owner')]);
  const why = refusalFor(openCheckout.refusals, actsHere(job, own.now).whyNot('open-checkout'));
  return { ...own, companion: companionOf(job), why };
}

export async function action(args: ActionFunctionArgs) {
  await ownJob(args);
  const outcome = await submitForm(openCheckout, args);
  return outcome.ok ? redirect(outcome.value.url, 303) : outcome.page;
}

export default function OpenCheckout() {
  const { job, companion, chosen, payment, now, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const errors = <ErrorSummary errors={form.summary()} />;
  const back = { href: urlOf('/jobs/:id/bids', job.id), label: 'Back to the bids' };
  if (why || !payment || !chosen) {
    return (
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>Finish paying</h1>
        {errors}
        {!form.failed && (
          <Note kind={payment?.state === 'held' ? 'held' : 'info'}>
            {why ?? openCheckout.refusals['nothing-to-pay'][1]}
          </Note>
        )}
        <div>
          <ButtonLink href={urlOf('/jobs/:id', job.id)}>Go to the job</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <WithCompanion
      of={companion}
      next={[
        <>
          <Sum of="price" pence={payment.amount} /> is held for this job.
        </>,
        `${chosen.landscaper.fullName} gets your address and proposes a date.`,
        `You have ${REVIEW_PERIOD_HOURS} hours to check the work once it is marked complete.`,
        'The payment is released.',
      ]}
    >
      <ConfirmPage
        back={back}
        title={
          <>
            Pay <Sum of="price" pence={payment.amount} />
          </>
        }
        errors={errors}
        facts={[
          { term: 'Job', value: job.title },
          { term: 'Landscaper', value: chosen.landscaper.fullName },
          {
            term: 'You pay',
            value: (
              <>
                <Sum of="price" pence={payment.amount} />, nothing on top
              </>
            ),
          },
          {
            term: 'Pay by',
            value: `${timesAt(now).by(payment.payBy)} (${timeLeft(payment.payBy, now)} left)`,
            wide: true,
          },
        ]}
        action={urlOf('/jobs/:id/pay', job.id)}
        confirm={{
          label: (
            <>
              Pay <Sum of="price" pence={payment.amount} /> by card
            </>
          ),
          icon: 'lock',
        }}
        cancel={{ href: back.href, label: 'Not yet' }}
      >
        <p>
          You pay on our payment provider’s page; we never see your card number. The money is held for this job. It is
          released when you confirm that the job is complete, or {REVIEW_PERIOD_HOURS} hours after it is marked
          complete.
        </p>
        <p>
          <a href={urlOf('/jobs/:id/accept/:bidId/contract', job.id, chosen.id)}>Read the contract before you pay</a>
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
