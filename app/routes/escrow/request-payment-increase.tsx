import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FEE_PERCENT, pence, typedPounds } from '#src/kernel/money';
import { INCREASE_REASON_MAX } from '#src/modules/escrow/domain/payment-increase';
import { requestPaymentIncrease } from '#app/commands/escrow/request-payment-increase';
import { INCREASE_FAILED, NO_INCREASE } from '#app/commands/escrow/words';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { peopleOf } from '#app/ui/job/job-people';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { MoneyInput } from '#app/ui/forms/money-input';
import { Sum } from '#app/ui/sum';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { urlOf } from '#app/url-of';
import { redirectWithToast, toastHere } from '#app/web/toast.server';

const TITLE = 'Request a payment increase';
export const meta = titleWith(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'hired'), args.context.now()]);
  const { id, title, number, payment } = job;
  return {
    id,
    title,
    number,
    companion: companionOf(job),
    ...peopleOf(job),
    agreed: payment?.amount ?? 0,
    why: refusalFor(NO_INCREASE, actsHere(job, now).whyNot('request-payment-increase')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(requestPaymentIncrease, args, { faultWords: () => INCREASE_FAILED.words });
  if (!outcome.ok) {
    toastHere(args.context, { title: INCREASE_FAILED.title, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: 'Payment Increase Requested',
    description: 'We have emailed the customer. The price stays as it is until they have paid the difference.',
  });
}

export default function RequestPaymentIncrease() {
  const { id, title, number, companion, customer, agreed, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { newAmount: typedPounds(pence(agreed)) });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title={TITLE} why={why} errors={form.summary()} />;
  return (
    <WithCompanion
      of={companion}
      next={[
        `${customer} agrees or declines.`,
        'If they agree, they pay the difference by card.',
        'It is held with the rest.',
      ]}
    >
      <ConfirmPage
        back={back}
        title={TITLE}
        facts={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Price agreed', value: <Sum of="price" pence={agreed} /> },
        ]}
        action={urlOf('/jobs/:id/request-payment-increase', id)}
        confirm={{ label: `Ask ${customer}`, icon: 'send' }}
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <>
            <MoneyInput
              {...form.field('newAmount')}
              label="New total price (£)"
              hint={
                <>
                  More than <Sum of="price" pence={agreed} />. Our fee of {FEE_PERCENT}% is taken from all of it.
                </>
              }
            />
            <TextAreaField
              {...form.field('reason')}
              label="Why"
              hint={`${customer} reads this. Say what turned out to be more than you agreed.`}
              rows={5}
              maxLength={INCREASE_REASON_MAX}
              data-counter=""
            />
          </>
        }
      >
        <p className="text-base text-soft">
          {customer} can accept or decline. The price goes up once the difference is paid and held; until then please do
          not start the extra work.
        </p>
      </ConfirmPage>
    </WithCompanion>
  );
}
