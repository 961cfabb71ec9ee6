import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPutRight } from '#app/commands/escrow/disputes/answer-put-right';
import { STATEMENT_MAX } from '#app/commands/escrow/disputes/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForSide } from './dispute-for-viewer.server';
import { Said } from './said';
import { InDispute, WithCompanion } from '#app/ui/job/companion';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Is it right now?');
export const handle = { shell: 'app' };

export const loader = (args: LoaderFunctionArgs) => disputeForSide(args);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerPutRight, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, state } = outcome.value;
  return redirectWithToast(
    args.context,
    urlOf('/jobs/:id/dispute', jobId),
    state === 'agreed'
      ? { title: 'Settled', description: 'Nothing is in dispute any more.' }
      : { title: 'With us now', description: 'We read what both of you wrote, and decide.' },
  );
}

export default function AnswerPutRight() {
  const { job, companion, shown, landscaper } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  const title = 'Is it right now?';
  if (shown?.dispute.state !== 'putting_right')
    return (
      <NotNow
        back={back}
        title={title}
        why={answerPutRight.refusals['not-being-put-right'][1]}
        errors={form.summary()}
      />
    );
  const amount = <Sum of="in-dispute" pence={shown.disputed} />;
  return (
    <WithCompanion of={companion} more={<InDispute pence={shown.disputed} />}>
      <ConfirmPage
        back={back}
        title={title}
        facts={[
          { term: 'Job', value: `${job.number} ${job.title}` },
          { term: 'In dispute', value: amount },
        ]}
        action={urlOf('/jobs/:id/dispute/put-right/answer', job.id)}
        confirm={{ label: 'Send', icon: 'send' }}
        cancel={{ label: 'Back to the dispute', href: back.href }}
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <>
            <ChoiceGroup
              name="right"
              label="Is it right now?"
              options={[
                { value: 'yes', label: 'Yes, it is right', hint: <>{amount} is no longer in dispute.</> },
                { value: 'no', label: 'No, it is not', hint: 'Then we read both sides and decide.' },
              ]}
              chosen={form.value('right')}
              error={form.error('right')}
            />
            <TextAreaField
              {...form.field('why')}
              label="If not: what is still wrong?"
              rows={4}
              maxLength={STATEMENT_MAX}
              data-counter=""
            />
          </>
        }
      >
        {shown.dispute.putRight ? (
          <Said by={landscaper} statement={shown.dispute.putRight} photos={shown.photos} id="put-right" />
        ) : (
          <p>{landscaper} has not said yet that it is put right.</p>
        )}
      </ConfirmPage>
    </WithCompanion>
  );
}
