import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import { WRITE_OFF_REASON_MAX, owedOf } from '#src/modules/escrow/domain/debt';
import { writeOffDebt } from '#app/commands/escrow/write-off-debt';
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

export const meta = () => titleOf('Write off a debt');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const debt = (await context.app.escrow.chargebacks.debt(params.id ?? '')) ?? notFound();
  return { ...debt, owed: owedOf(debt) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(writeOffDebt, args);
  if (!outcome.ok) return outcome.page;
  const { chargebackId, amount } = outcome.value;
  return redirectWithToast(args.context, pathOf(chargebackId), {
    title: 'Written off',
    description: [{ of: 'owed', pence: amount }, ' is no longer owed. The landscaper is notified by email.'],
  });
}

/** A debt from a refund after release has no page of its own. */
const pathOf = (chargebackId: string | null) =>
  chargebackId ? urlOf('/admin/chargebacks/:id', chargebackId) : '/admin/chargebacks';

export default function WriteOffDebt() {
  const { id, chargebackId, job, landscaper, owed, state, owedSince } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: pathOf(chargebackId), label: chargebackId ? 'Chargeback' : 'Chargebacks and debts' };
  if (state !== 'due')
    return (
      <NotNow back={back} title="Write off a debt" why={writeOffDebt.refusals['not-due'][1]} errors={form.summary()} />
    );
  return (
    <ConfirmPage
      back={back}
      title="Write off a debt"
      facts={[
        { term: 'Landscaper', value: landscaper },
        { term: 'For', value: <a href={urlOf('/jobs/:id', job.id)}>{`Job ${job.number}`}</a> },
        { term: 'Still owed', value: <Sum of="owed" pence={owed} /> },
        { term: 'Since', value: shortDateTime(owedSince) },
      ]}
      action={urlOf('/admin/debts/:id/write-off', id)}
      confirm={{
        label: (
          <>
            Write off <Sum of="owed" pence={owed} />
          </>
        ),
        danger: true,
      }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <TextAreaField
          {...form.field('because')}
          label="Reason"
          hint="Kept with your name. Only admins see it."
          rows={4}
          maxLength={WRITE_OFF_REASON_MAX}
          data-counter=""
        />
      }
    >
      <p>
        We bear <Sum of="owed" pence={owed} /> ourselves, and no longer keep anything back from {landscaper} for it.
      </p>
    </ConfirmPage>
  );
}
