import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parsePounds, pence, typedPounds } from '#src/kernel/money';
import { mayDo, whyNot as whyNotBy } from '#src/modules/acts/domain/acts';
import { shortDateTime } from '#src/kernel/written-date';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import {
  CANCELLATION_REASON_MAX,
  computeCancellation,
  divide,
  needsSecondToCancel,
} from '#src/modules/escrow/domain/cancellation';
import { sumOf } from '#src/modules/escrow/domain/charges';
import { feeBearing } from '#src/modules/escrow/domain/hold';
import type { CancellationTerms } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { LANDSCAPERS_PART, cancelHeldJob } from '#app/commands/escrow/giving-back/cancel-held-job';
import { OUR_FEE, RULES } from '#app/commands/escrow/giving-back/words';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { requireActor } from '#app/web/guard.server';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { firstUp, peopleOf } from '#app/ui/job/job-people';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { MoneyInput } from '#app/ui/forms/money-input';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { WhereItGoes } from './where-it-goes';

export const meta = () => titleOf('Cancel a job');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'admin');
  const { id: adminId } = await requireActor(args);
  const [terms, now] = await Promise.all([args.context.app.escrow.givingBack.terms(job.id), args.context.now()]);
  const { id, title, number } = job;
  const about = { id, title, number, ...peopleOf(job), isHired: job.landscaper !== null };
  const { standing, whyNot } = actsHere(job, now);
  const why = refusalFor(cancelHeldJob.refusals, whyNot('cancel-held-job'));
  if (why) return { ...about, why, decision: null };
  const query = new URL(args.request.url).searchParams;
  const noShow = mayDo('refund-missed-visit', standing, 'customer', now);
  const waits = whyNotBy('call-off-job', standing, 'customer', now) === 'visit-missed';
  return {
    ...about,
    why: null,
    decision: terms && isPaid(terms) ? decisionFrom(terms, query, { adminId, noShow, waits, now }) : null,
  };
}

const isPaid = ({ state }: CancellationTerms) => state !== 'requires_payment' && state !== 'closed';

/**
 * The sums as the page shows them: as typed, or all refunded to the customer. `noShow`: whether the customer could
 * cancel for a full refund themselves. `waits`: whether the decision has to wait.
 */
function decisionFrom(
  terms: CancellationTerms,
  query: URLSearchParams,
  { adminId, noShow, waits, now }: { adminId: string; noShow: boolean; waits: boolean; now: Date },
) {
  const { left, contractAt, startsAt, askedForEarlyStart } = terms;
  const released = feeBearing(terms);
  const typed = query.get('toLandscaper') ?? '0';
  const parsed = parsePounds(typed);
  const wrong =
    parsed === undefined ? LANDSCAPERS_PART : parsed > left ? cancelHeldJob.refusals['amounts-do-not-add-up'][1] : null;
  const paysFor = query.get('paysFor') === 'late' ? ('late' as const) : ('work' as const);
  const toLandscaper = wrong || parsed === undefined ? pence(0) : parsed;
  const done = Math.min(100, Math.max(0, Number.parseInt(query.get('done') ?? '0', 10) || 0));
  const computed = (by: 'customer' | 'landscaper') =>
    computeCancellation(
      {
        by,
        now,
        contractAt,
        startsAt,
        askedForEarlyStart,
        percentDone: done,
        materials: sumOf(terms.materials),
        noShow: noShow && by === 'customer',
      },
      left,
      released,
    );
  return {
    left,
    needsSecond: needsSecondToCancel({ left, toLandscaper }, { adminId }),
    contractAt,
    startsAt,
    askedForEarlyStart,
    done,
    typed,
    wrong,
    paysFor,
    division: divide(left, toLandscaper, {
      withFee: paysFor === 'work',
      released,
    }),
    rules: (waits ? (['landscaper'] as const) : (['customer', 'landscaper'] as const)).map((by) => ({
      by,
      ...computed(by),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(cancelHeldJob, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, toCustomer } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Job cancelled',
    description: [
      ...(toCustomer > 0 ? [{ of: 'given-back' as const, pence: toCustomer }, ' goes back to the customer. '] : []),
      'Both of them get an email with your reason.',
    ],
  });
}

export default function CancelHeldJob() {
  const { id, title, number, customer, landscaper, isHired, why, decision } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title="Cancel this job" why={why} errors={form.summary()} />;
  if (!decision)
    return (
      <ConfirmPage
        back={back}
        title="Cancel this job"
        facts={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Customer', value: customer },
          { term: 'Landscaper', value: isHired ? `${landscaper}, not paid for yet` : 'Nobody is hired' },
        ]}
        action={urlOf('/admin/jobs/:id/cancel', id)}
        confirm={{ label: 'Cancel the job', icon: 'circle-x', danger: true }}
        cancel={{ label: 'Keep the job', href: back.href }}
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <TextAreaField
            {...form.field('reason')}
            label="Your reason"
            hint={`${firstUp(customer)} reads it, in an email and in their conversations about this job.`}
            rows={4}
            maxLength={CANCELLATION_REASON_MAX}
            data-counter=""
          />
        }
      >
        <p>
          <b>No money is held for this job, so none is refunded.</b>{' '}
          {isHired && 'The page on which it could be paid is closed. '}
          Every bid for it ends, and the landscapers are told. This cannot be undone.
        </p>
      </ConfirmPage>
    );
  const { left, contractAt, startsAt, askedForEarlyStart, done, typed, wrong, paysFor, division, needsSecond, rules } =
    decision;
  const path = urlOf('/admin/jobs/:id/cancel', id);
  const errors = wrong ? [{ fieldId: 'toLandscaper', message: wrong }] : form.summary();
  return (
    <div className="grid max-w-form gap-6">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>Cancel this job</h1>
      <ErrorSummary errors={errors} />
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Held', value: <Sum of="held" pence={left} /> },
          { term: 'Paid on', value: shortDateTime(contractAt) },
          { term: 'Agreed start', value: startsAt ? shortDateTime(startsAt) : 'No day agreed' },
        ]}
      />
      <Bed as="section" pad className="grid gap-4" aria-labelledby="rules">
        <h2 id="rules" className="text-2xl">
          What the rules say
        </h2>
        {rules.map(({ by, rule, ...sums }) => (
          <div key={by} className="grid gap-2">
            <p>
              <b>{firstUp(by === 'customer' ? customer : landscaper)} cancels:</b>{' '}
              <Sum of="given-back" pence={sums.toCustomer} /> back to {customer},{' '}
              <Sum of="released" pence={sums.toLandscaper} /> to {landscaper}.{' '}
              <span className="text-soft">{RULES[rule]({ customer, landscaper })}</span>
            </p>
            <div>
              <ButtonLink
                kind="secondary"
                small
                href={`${path}?toLandscaper=${typedPounds(sums.toLandscaper)}&paysFor=${sums.fee > 0 ? 'work' : 'late'}`}
              >
                Use these amounts
                <span className="sr-only"> if {by === 'customer' ? customer : landscaper} cancels</span>
              </ButtonLink>
            </div>
          </div>
        ))}
      </Bed>
      {askedForEarlyStart && (
        <form method="get" action={path} className="grid gap-4">
          <Field
            name="done"
            type="number"
            min={0}
            max={100}
            label="What percentage of the work is done?"
            hint={`${customer} asked for an early start, so within ${WITHDRAWAL_DAYS} days the work done is paid for in proportion.`}
            defaultValue={String(done)}
          />
          <div>
            <Button kind="secondary">Work it out</Button>
          </div>
        </form>
      )}
      <form method="get" action={path} className="grid gap-4">
        <MoneyInput
          name="toLandscaper"
          label={`To ${landscaper}, in pounds`}
          hint={
            <>
              The rest of <Sum of="held" pence={left} /> goes back to {customer}.
            </>
          }
          defaultValue={typed}
          error={wrong ?? form.error('toLandscaper')}
        />
        <ChoiceGroup
          name="paysFor"
          label="What does it pay for?"
          chosen={paysFor}
          options={[
            { value: 'work', label: 'Work that was done', hint: `${OUR_FEE}, is taken from it.` },
            { value: 'late', label: 'A late cancellation', hint: `All of it goes to ${landscaper}: no fee.` },
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
              {
                to: `Back to ${customer}`,
                of: 'given-back',
                pence: division.toCustomer,
                note: 'To the card it was paid with',
              },
              { to: `To ${landscaper}`, of: 'share', pence: division.share },
              { to: OUR_FEE, of: 'fee', pence: division.fee },
            ]}
            total={{ label: 'Held', of: 'held', pence: left }}
          />
          <form method="post" action={path} className="grid gap-5" noValidate>
            <input type="hidden" name="toLandscaper" value={typedPounds(division.toLandscaper)} />
            <input type="hidden" name="paysFor" value={paysFor} />
            <TextAreaField
              {...form.field('reason')}
              label="Your reason"
              hint="They both read it, in an email and in their conversation."
              rows={4}
              maxLength={CANCELLATION_REASON_MAX}
              data-counter=""
            />
            <p className="text-soft">
              {needsSecond
                ? 'A second admin is asked, and nothing happens until they agree. Then the job ends, its conversation closes, and the money is sent.'
                : 'The job ends, its conversation closes, and the money is sent at once. This cannot be undone.'}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button kind="danger" icon="circle-x">
                {needsSecond ? (
                  'Ask a second admin'
                ) : (
                  <>
                    Cancel the job and refund <Sum of="given-back" pence={division.toCustomer} />
                  </>
                )}
              </Button>
              <ButtonLink kind="secondary" href={back.href}>
                Keep the job
              </ButtonLink>
            </div>
          </form>
        </>
      )}
    </div>
  );
}
