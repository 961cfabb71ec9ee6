import type { ReactNode } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pence } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import { givenBack } from '#src/modules/escrow/domain/hold';
import { OUTSIDE_REASON_MAX, takenBackOf, whyNotDecide } from '#src/modules/escrow/domain/outside-refund';
import { decideOutsideRefund } from '#app/commands/escrow/outside/decide-outside-refund';
import { refusalFor } from '#app/web/command';
import { Button, ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('A refund made at the provider');
export const handle = { shell: 'app' };

const TITLE = 'A refund made at the provider';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { escrow } = context.app;
  const refund = (await escrow.outsideRefunds.find(params.id ?? '')) ?? notFound();
  const terms = await escrow.readRefundTerms.execute({ jobId: refund.job.id, outsideRefundId: refund.id });
  const { taken, kept } = takenBackOf(refund, terms.ok ? terms.value.refundable : pence(0));
  const parts = terms.ok && taken > 0 ? givenBack(terms.value, taken, false, terms.value.lost) : null;
  const balance = terms.ok ? terms.value.balance : null;
  const { id, amount, borne, state, foundAt, job, decision } = refund;
  return { id, amount, borne, state, foundAt, job, decision, kept, parts, balance };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(decideOutsideRefund, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, share } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Decided',
    description:
      share > 0
        ? ['The landscaper gives back ', { of: 'taken-back', pence: share }, ', and is told by email.']
        : 'Hedgerow bears it.',
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The decision, or why there is nothing to decide. */
function decidedWords({ decision, ...refund }: Loaded): string | null {
  if (decision)
    return `${decision.by} decided this on ${dateTime(decision.at)}: ${decision.what === 'borne' ? 'Hedgerow bears it' : 'the landscaper gives it back'}. “${decision.because}”`;
  return refusalFor(decideOutsideRefund.refusals, whyNotDecide(refund));
}

/** What taking it back will do, shown before the button is pressed. */
function takenNote({ job, parts, balance, kept }: Loaded): ReactNode {
  if (!parts) return `${job.landscaper} was paid nothing from this payment, so this cannot be chosen.`;
  const { share, fee } = parts;
  return (
    <>
      {job.landscaper} gives back <Sum of="taken-back" pence={share} />, and we give back <Sum of="fee" pence={fee} />{' '}
      of our fee.{' '}
      {balance === null ? (
        'We take back what their balance at the provider allows; the rest is owed.'
      ) : balance >= share ? (
        'Their balance at the provider covers it.'
      ) : (
        <>
          Their balance at the provider covers <Sum of="balance" pence={balance} /> of it; the rest is owed, and kept
          back from their next release.
        </>
      )}
      {kept > 0 && (
        <>
          {' '}
          <Sum of="borne" pence={kept} /> stays with Hedgerow.
        </>
      )}
    </>
  );
}

export default function DecideOutsideRefund() {
  const refund = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const { id, amount, borne, foundAt, job, parts } = refund;
  const back = { href: urlOf('/jobs/:id', job.id), label: job.title };
  const why = decidedWords(refund);
  if (why) return <NotNow back={back} title={TITLE} why={why} errors={form.summary()} />;
  return (
    <div className="grid max-w-form gap-6">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>{TITLE}</h1>
      <ErrorSummary errors={form.summary()} />
      <TitleBlock
        rows={[
          { term: 'Job', value: `${job.number} ${job.title}` },
          { term: 'Customer', value: job.customer },
          { term: 'Landscaper', value: job.landscaper },
          { term: 'Refunded', value: <Sum of="given-back" pence={amount} /> },
          { term: 'Found', value: dateTime(foundAt) },
        ]}
      />
      <p className="text-lg">
        Someone refunded this payment at the provider, and not in Hedgerow, after the money had left the job. Hedgerow
        bears <Sum of="borne" pence={borne} /> of it until you decide.
      </p>
      <form method="post" action={urlOf('/admin/outside-refunds/:id', id)} className="grid gap-5" noValidate>
        <ChoiceGroup
          name="decision"
          label={
            <>
              Who bears <Sum of="borne" pence={borne} />?
            </>
          }
          error={form.error('decision')}
          chosen={form.value('decision')}
          options={[
            {
              value: 'borne',
              label: 'Hedgerow',
              hint: `${job.landscaper} keeps what they were paid. Nobody is told.`,
            },
            ...(parts
              ? [{ value: 'taken-back', label: `${job.landscaper} gives it back`, hint: takenNote(refund) }]
              : []),
          ]}
        />
        {!parts && <p className="text-soft">{takenNote(refund)}</p>}
        <TextAreaField
          {...form.field('because')}
          label="Your reason"
          hint="Kept with your name. Only admins see it."
          rows={4}
          maxLength={OUTSIDE_REASON_MAX}
          data-counter=""
        />
        <div className="flex flex-wrap gap-3">
          <Button icon="hand-coins">Decide</Button>
          <ButtonLink kind="secondary" href={back.href}>
            Back to the job
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
