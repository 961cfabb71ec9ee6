import { Fragment, type ReactNode } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parsePounds, pence, typedPounds } from '#src/kernel/money';
import { givenBack } from '#src/modules/escrow/domain/hold';
import { REFUND_REASON_MAX, sourcesOf, whyNotRefund } from '#src/modules/escrow/domain/late-refund';
import type { RefundTerms } from '#src/modules/escrow/use-cases/giving-back/read-refund-terms';
import { REFUND_AMOUNT, refundAfterRelease } from '#app/commands/escrow/giving-back/refund-after-release';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { Button, ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { MoneyInput } from '#app/ui/forms/money-input';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { WhereItGoes } from './where-it-goes';

export const meta = () => titleOf('Refund a released payment');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'admin');
  const { app } = args.context;
  const read = await app.escrow.readRefundTerms.execute({ jobId: job.id });
  const { id, title, number } = job;
  const about = { id, title, number, ...peopleOf(job) };
  const { refusals } = refundAfterRelease;
  const not = actsHere(job, await args.context.now()).whyNot('refund-after-release');
  const why = refusalFor(refusals, not ?? (read.ok && read.value.refundable === 0 ? 'charged-back' : undefined));
  if (!read.ok || why) return { ...about, why: why ?? refusals['not-released'][1], decision: null };
  const query = new URL(args.request.url).searchParams;
  return { ...about, why: null, decision: { refundId: app.newId(), ...decisionFrom(read.value, query) } };
}

/** The sums as the page shows them: as typed, or all that can be refunded. */
function decisionFrom(terms: RefundTerms, query: URLSearchParams) {
  const { released, refundable, lost } = terms;
  const typed = query.get('amount') ?? typedPounds(refundable);
  const parsed = parsePounds(typed);
  const wrong =
    parsed === undefined ? REFUND_AMOUNT : refusalFor(refundAfterRelease.refusals, whyNotRefund(parsed, terms));
  const amount = wrong || parsed === undefined ? pence(0) : parsed;
  const keepFee = query.get('fee') === 'keep';
  const { fee, share } = givenBack(terms, amount, keepFee, lost);
  return { released, refundable, typed, wrong, amount, keepFee, fee, share, ...sourcesOf(share, terms) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(refundAfterRelease, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, amount } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Refund decided',
    description: [
      { of: 'given-back', pence: amount },
      ' goes back to the customer. Both of them get an email with your reason.',
    ],
  });
}

type Decision = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['decision']>;

/** Where the landscaper's share comes from. */
function shareNote({ share, notSent, toTake, taken, owed }: Decision): ReactNode {
  if (share === 0) return null;
  const isRead = taken !== null && owed !== null;
  const sentences = [
    notSent > 0 && (
      <>
        <Sum of="share" pence={notSent} /> has not been sent yet and stays with us.
      </>
    ),
    toTake > 0 &&
      !isRead &&
      'We cannot read their balance just now. We take back as much as it covers, and they owe the rest.',
    toTake > 0 && isRead && taken > 0 && (
      <>
        <Sum of="taken-back" pence={taken} /> is taken back from their payout account.
      </>
    ),
    toTake > 0 && isRead && owed > 0 && (
      <>
        <Sum of="owed" pence={owed} /> is not covered by their balance: they owe it, and it is kept back from their next
        release.
      </>
    ),
  ].filter(Boolean);
  return sentences.map((sentence, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {sentence}
    </Fragment>
  ));
}

export default function RefundAfterRelease() {
  const { id, title, number, customer, landscaper, why, decision } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (!decision)
    return <NotNow back={back} title="Refund a released payment" why={why ?? ''} errors={form.summary()} />;
  const { refundId, released, refundable, typed, wrong, amount, keepFee, fee, share } = decision;
  const path = urlOf('/admin/jobs/:id/refund', id);
  const errors = wrong ? [{ fieldId: 'amount', message: wrong }] : form.summary();
  return (
    <div className="grid max-w-form gap-6">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>Refund a released payment</h1>
      <ErrorSummary errors={errors} />
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Customer', value: customer },
          { term: 'Landscaper', value: landscaper },
          { term: 'Released', value: <Sum of="released" pence={released} /> },
        ]}
      />
      {refundable < released && (
        <Note kind="warning">
          The customer has the rest back already, or their bank asks for it: at most{' '}
          <Sum of="given-back" pence={refundable} /> can be refunded.
        </Note>
      )}
      <form method="get" action={path} className="grid gap-4">
        <MoneyInput
          name="amount"
          label={`Back to ${customer}, in pounds`}
          hint={
            <>
              At most <Sum of="given-back" pence={refundable} />.
            </>
          }
          defaultValue={typed}
          error={wrong ?? form.error('amount')}
        />
        <ChoiceGroup
          name="fee"
          label="Our fee"
          chosen={keepFee ? 'keep' : 'give'}
          options={[
            {
              value: 'give',
              label: 'Give it back in proportion',
              hint: `${landscaper} gives back only what they received.`,
            },
            { value: 'keep', label: 'Keep it', hint: `${landscaper} gives back the whole refund.` },
          ]}
        />
        <div>
          <Button kind="secondary">Work out what goes where</Button>
        </div>
      </form>
      {!wrong && (
        <>
          <WhereItGoes
            rows={[
              { to: `From ${landscaper}`, of: 'taken-back', pence: share, note: shareNote(decision) },
              { to: 'From our fee', of: 'fee', pence: fee },
            ]}
            total={{ label: `Back to ${customer}`, of: 'given-back', pence: amount }}
          />
          <form method="post" action={path} className="grid gap-5" noValidate>
            <input type="hidden" name="refundId" value={form.value('refundId') ?? refundId} />
            <input type="hidden" name="amount" value={typedPounds(amount)} />
            {keepFee && <input type="hidden" name="keepFee" value="on" />}
            <TextAreaField
              {...form.field('reason')}
              label="Your reason"
              hint="They both read it, in an email and on the job’s page."
              rows={4}
              maxLength={REFUND_REASON_MAX}
              data-counter=""
            />
            <p className="text-soft">
              {customer}’s refund is sent at once, to the card it was paid with. It does not wait for anything else, and
              cannot be undone.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button kind="danger" icon="hand-coins">
                Refund <Sum of="given-back" pence={amount} />
              </Button>
              <ButtonLink kind="secondary" href={back.href}>
                Back to the job
              </ButtonLink>
            </div>
          </form>
        </>
      )}
    </div>
  );
}
