import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BANKS_SHOW_REFUND_DAYS } from '#src/kernel/deadlines';
import { pence } from '#src/kernel/money';
import { whyNot } from '#src/modules/acts/domain/acts';
import { heldNow } from '#src/modules/acts/domain/figures';
import { standingOfPage } from '#src/modules/jobs/domain/standing';
import { refundMissedVisit } from '#app/commands/escrow/giving-back/refund-missed-visit';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = titleWith('Get a full refund');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const not = whyNot('refund-missed-visit', standingOfPage(job), 'customer', await args.context.now());
  const { id, title, number, payment } = job;
  return {
    id,
    title,
    number,
    companion: companionOf(job),
    ...peopleOf(job),
    held: payment ? heldNow(payment) : pence(0),
    why: not ? refundMissedVisit.refusals[not][1] : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(refundMissedVisit, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, toCustomer } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Your full refund is on its way',
    description: [
      { of: 'given-back', pence: toCustomer },
      ' goes back to the card it was paid with. We have emailed you both.',
    ],
  });
}

export default function RefundMissedVisit() {
  const { id, title, number, companion, landscaper, held, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title="Get a full refund" why={why} errors={form.summary()} />;
  const [from, to] = BANKS_SHOW_REFUND_DAYS;
  return (
    <WithCompanion
      of={companion}
      next={[
        `Your bank usually shows it within ${from} to ${to} working days.`,
        'The job ends, and you can post it again.',
      ]}
    >
      <ConfirmPage
        back={back}
        title="Get a full refund"
        facts={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Landscaper', value: landscaper },
          { term: 'Held', value: <Sum of="held" pence={held} /> },
        ]}
        action={urlOf('/jobs/:id/not-come/refund', id)}
        confirm={{
          label: (
            <>
              Cancel the job and refund <Sum of="held" pence={held} />
            </>
          ),
          icon: 'undo-2',
        }}
        cancel={{ label: 'Keep the job', href: back.href }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>
          You reported that {landscaper} did not come. All that is held goes back to the card it was paid with, and the
          job ends.
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
