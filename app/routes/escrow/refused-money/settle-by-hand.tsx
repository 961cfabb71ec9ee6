import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { NOTE_MAX, REFERENCE_MAX } from '#src/modules/escrow/domain/hand-settlement';
import { settleByHand } from '#app/commands/escrow/settle-by-hand';
import { PAID_FROM, SENT_TO, whyRefused } from '#app/commands/escrow/words';
import { CheckField } from '#app/ui/forms/check-field';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { noLongerRefused } from './no-longer-refused.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Record a manual payment');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const refused = await context.app.escrow.refusedMoney.find(params.id ?? '');
  return refused ?? notFound();
}

const TOASTS = {
  'at-provider': {
    title: 'Found at the provider',
    description: 'The provider shows it, so it is booked like any other payment.',
  },
  'on-your-word': { title: 'Manual payment recorded', description: 'Recorded in your name. We will email them.' },
} as const;

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(settleByHand, args);
  if (!outcome.ok) return (await noLongerRefused(args, outcome)) ?? outcome.page;
  return redirectWithToast(args.context, '/admin-dashboard?tab=payments', TOASTS[outcome.value.outcome]);
}

export default function SettleByHand() {
  const { id, kind, amount, recipient, jobId, jobNumber, jobTitle, reason, words, since } =
    useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/admin-dashboard?tab=payments', label: 'Admin dashboard' }}
      title="Record a manual payment"
      facts={[
        { term: SENT_TO[kind], value: recipient },
        { term: 'Job', value: <a href={urlOf('/jobs/:id', jobId)}>{`${jobNumber} ${jobTitle}`}</a> },
        { term: 'Amount', value: <Sum of="moved" pence={amount} /> },
        { term: 'Since', value: dateTime(since) },
      ]}
      action={urlOf('/admin/refused-money/:id/settle', id)}
      confirm={{ label: 'Record the payment', icon: 'check' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <ChoiceGroup
            name="paidFrom"
            label="Where was it paid from?"
            error={form.error('paidFrom')}
            chosen={form.value('paidFrom')}
            options={[
              { value: 'bank', label: PAID_FROM.bank, hint: 'A bank transfer.' },
              { value: 'provider', label: PAID_FROM.provider, hint: 'Sent from the provider’s own dashboard.' },
            ]}
          />
          <Field
            {...form.field('reference')}
            label="Reference"
            hint="As it appears on the statement. We pass it on to them."
            maxLength={REFERENCE_MAX}
            autoComplete="off"
          />
          <TextAreaField
            {...form.field('note')}
            label="Note"
            hint="How it was agreed, and who with. Only admins see this."
            rows={4}
            maxLength={NOTE_MAX}
            data-counter=""
          />
          <CheckField
            name="confirmed"
            error={form.error('confirmed')}
            label={
              <>
                <Sum of="moved" pence={amount} /> has been sent to {recipient}, in one payment
              </>
            }
          />
        </>
      }
    >
      <p className="text-base">{whyRefused({ reason, words })}</p>
      <p className="text-base text-soft">
        We ask the provider first, and book the payment if it shows there. If not, we book it once, on your word, and
        keep your name with it for good. It is not sent again after this.
      </p>
    </ConfirmPage>
  );
}
