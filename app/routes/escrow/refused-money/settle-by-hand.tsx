import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NOTE_MAX, REFERENCE_MAX } from '#src/modules/escrow/domain/hand-settlement';
import { settleByHand } from '#app/commands/escrow/settle-by-hand';
import { CheckField } from '#app/ui/forms/check-field';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { dateTime, formatPounds } from '#app/ui/format';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { noLongerRefused } from './no-longer-refused.server';
import { KIND, PAID_FROM, whyRefused } from './refused-words';

export const meta = () => titleOf('Settle a payment by hand');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const refused = await context.app.escrow.refusedMoney.find(params.id ?? '');
  return refused ?? notFound();
}

const TOLD = {
  'at-provider': {
    title: 'Found at the provider',
    description: 'It shows there, and is booked like any other payment.',
  },
  'on-your-word': { title: 'Settled by hand', description: 'Written down in your name. They are told by mail.' },
} as const;

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(settleByHand, args);
  if (!outcome.ok) return (await noLongerRefused(args, outcome)) ?? outcome.page;
  return redirectWithToast(args.context, '/admin-dashboard', TOLD[outcome.value.outcome]);
}

export default function SettleByHand() {
  const { id, kind, amount, whose, jobId, jobNumber, jobTitle, reason, words, since } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/admin-dashboard', label: 'Admin dashboard' }}
      title={`${formatPounds(amount)} was sent by hand`}
      facts={[
        { term: KIND[kind], value: whose },
        { term: 'Job', value: <a href={`/jobs/${jobId}`}>{`${jobNumber} ${jobTitle}`}</a> },
        { term: 'Since', value: dateTime(since) },
      ]}
      action={`/admin/refused-money/${id}/settle`}
      confirm={{ label: 'Settle it', icon: 'check' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <ChoiceGroup
            name="paidFrom"
            label="Where did the money leave us?"
            error={form.error('paidFrom')}
            chosen={form.value('paidFrom')}
            options={[
              { value: 'bank', label: PAID_FROM.bank, hint: 'A bank transfer.' },
              { value: 'provider', label: PAID_FROM.provider, hint: 'Sent by hand on the provider’s own pages.' },
            ]}
          />
          <Field
            {...form.field('reference')}
            label="Reference"
            hint="Under which it stands in the statement. They are told it as well."
            maxLength={REFERENCE_MAX}
            autoComplete="off"
          />
          <TextAreaField
            {...form.field('note')}
            label="Note"
            hint="How it was agreed, and with whom. Only admins read it."
            rows={4}
            maxLength={NOTE_MAX}
            data-counter=""
          />
          <CheckField
            name="confirmed"
            error={form.error('confirmed')}
            label={`${formatPounds(amount)} has been sent to ${whose}, in one payment`}
          />
        </>
      }
    >
      <p className="text-base">{whyRefused({ reason, words })}</p>
      <p className="text-base text-soft">
        The provider is asked first: what it shows is booked as it is. Otherwise it is booked on your word, once, and
        kept with your name for good. It is not sent again after this.
      </p>
    </ConfirmPage>
  );
}
