import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { OUTSIDE_REASON_MAX } from '#src/modules/escrow/domain/outside-refund';
import { decideOutsideReversal } from '#app/commands/escrow/outside/decide-outside-reversal';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('A payout reversed at the provider');
export const handle = { shell: 'app' };

const TITLE = 'A payout reversed at the provider';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return (await context.app.escrow.outsideReversals.find(params.id ?? '')) ?? notFound();
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(decideOutsideReversal, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.jobId), {
    title: 'Decided',
    description: 'The landscaper is told by email.',
  });
}

export default function DecideOutsideReversal() {
  const { id, job, amount, foundAt, decision } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', job.id), label: job.title };
  if (decision) {
    const how = decision.what === 'left' ? 'it is not paid again' : 'it is paid again';
    const why = `${decision.by} decided this on ${dateTime(decision.at)}: ${how}. “${decision.because}”`;
    return <NotNow back={back} title={TITLE} why={why} errors={form.summary()} />;
  }
  return (
    <ConfirmPage
      back={back}
      title={TITLE}
      facts={[
        { term: 'Job', value: `${job.number} ${job.title}` },
        { term: 'Landscaper', value: job.landscaper },
        { term: 'Reversed', value: <Sum of="taken-back" pence={amount} /> },
        { term: 'Found', value: dateTime(foundAt) },
      ]}
      action={urlOf('/admin/outside-reversals/:id', id)}
      confirm={{ label: 'Decide', icon: 'hand-coins' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <ChoiceGroup
            name="decision"
            label={
              <>
                What happens to <Sum of="taken-back" pence={amount} />?
              </>
            }
            error={form.error('decision')}
            chosen={form.value('decision')}
            options={[
              { value: 'paid-again', label: 'Pay it again', hint: 'It goes to their payout account of today, once.' },
              {
                value: 'left',
                label: 'Leave it',
                hint: `${job.landscaper} does not get it, and reads your reason. What they owe for this job is settled with it first.`,
              },
            ]}
          />
          <TextAreaField
            {...form.field('because')}
            label="Your reason"
            hint={`Kept with your name. ${job.landscaper} reads it only if it is not paid again.`}
            rows={4}
            maxLength={OUTSIDE_REASON_MAX}
            data-counter=""
          />
        </>
      }
    >
      <p>
        Someone reversed this payout at the provider, and not in Hedgerow. {job.landscaper} is owed{' '}
        <Sum of="taken-back" pence={amount} /> again until you decide.
      </p>
    </ConfirmPage>
  );
}
