import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPounds, formatShortPounds, pence, typedPounds } from '#src/kernel/money';
import { LAST_MINUTE_PERCENT, LATE_MAX } from '#src/kernel/cancellation-terms';
import { SECOND_ADMIN_ABOVE } from '#src/kernel/second-admin';
import { saysNoAccess, whyNotDecide } from '#src/modules/escrow/domain/disputes/dispute-case';
import { usualDivision } from '#src/modules/escrow/domain/disputes/division';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { SETTLEMENT_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { settleDispute } from '#app/commands/escrow/settle-dispute';
import { CASE_OVER, STATE_WORDS } from '#app/commands/escrow/disputes/words';
import { Bed } from '#app/ui/bed';
import { SplitOfDispute } from '#app/islands/split-of-dispute';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { Island } from '#app/islands/placed/island';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { actsHere } from '#app/web/job/job-acts';
import { useTimes } from '#app/web/page/now';
import { formAgain, formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { BothSides } from './disputes/both-sides';
import { CaseFile } from './disputes/case-file';
import { disputeForViewer } from './disputes/dispute-for-viewer.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { figureOf } from './disputes/figure-of-dispute';

export const meta = () => titleOf('Decide a dispute');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { job, shown, people, now } = await disputeForViewer(args);
  const { id: adminId } = await requireActor(args);
  const { id, title, number, landscaperCompletedAt } = job;
  const { refusals } = settleDispute;
  const dispute = shown?.dispute;
  const isAsked = actsHere(job, now).whyNot('settle-dispute') === 'charged-back';
  const notOnCase = dispute ? whyNotDecide(dispute, adminId) : 'not-open';
  const not = isAsked && dispute && !isPaidOut(dispute) ? 'charged-back' : notOnCase;
  const isEarly = not === 'being-put-right' || not === 'not-heard' || not === 'charged-back';
  const over = dispute ? CASE_OVER[1] : refusals['not-disputed'][1];
  const why = not && !isEarly ? (not === 'not-open' ? over : refusals[not][1]) : null;
  const early = isEarly ? refusals[not][1] : null;
  const part = new URL(args.request.url).searchParams.get('back');
  const disputed = shown?.disputed ?? pence(0);
  const division = usualDivision(disputed, part === 'all' || part === 'half' ? part : 'none');
  const file = why ? undefined : await args.context.app.escrow.disputes.fileOf(id);
  return {
    job: {
      id,
      title,
      number,
      landscaperCompletedAt,
    },
    shown: shown ?? null,
    people,
    why,
    early,
    adminId,
    file: file ?? null,
    split: part
      ? {
          toCustomer: typedPounds(division.toCustomer),
          toLandscaper: typedPounds(division.toLandscaper),
        }
      : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args.request);
  if (form.get('do') === 'work-out') return formAgain(form);
  const outcome = await submitForm(settleDispute, args, { form });
  if (!outcome.ok) return outcome.page;
  const { jobId, outcome: done } = outcome.value;
  return redirectWithToast(
    args.context,
    urlOf('/jobs/:id', jobId),
    done === 'proposed'
      ? { title: 'Waiting for a second admin', description: 'No money moves until another admin decides the same.' }
      : { title: 'Decided', description: 'We will tell both of them, with your reason.' },
  );
}

export default function SettleDispute() {
  const times = useTimes();
  const { job, shown, people, why, early, adminId, file, split } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), split ?? {});
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  if (!shown || why)
    return (
      <NotNow
        back={{ href: urlOf('/jobs/:id', job.id), label: job.title }}
        title="Decide a dispute"
        why={why ?? settleDispute.refusals['not-disputed'][1]}
        errors={form.summary()}
      />
    );
  const { customer, landscaper } = people;
  const { dispute, disputed, photos } = shown;
  const amount = <Sum of={figureOf(dispute)} pence={disputed} />;
  const paidOut = isPaidOut(dispute);
  const path = urlOf('/jobs/:id/settle', job.id);
  const { proposal } = dispute;
  const isSecond = proposal !== null && proposal.adminId !== adminId;
  const reason = { rows: 5, maxLength: SETTLEMENT_REASON_MAX, 'data-counter': '' };
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className="mt-1 mb-5 grid gap-2">
        <p className="flex flex-wrap gap-2">
          <span className="tag is-disputed">{STATE_WORDS[dispute.state]}</span>
          {paidOut && <span className="tag is-closed">Already paid out</span>}
          {dispute.dueAt && dispute.state === 'review' && (
            <span className="tag is-pending">By {times.by(dispute.dueAt)}</span>
          )}
        </p>
        <h1>Decide on {amount}</h1>
        <p className="text-soft">
          Job {job.number}, <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a>. Price{' '}
          <Sum of="paid" pence={shown.paid} />, released so far <Sum of="released" pence={shown.released} />. Marked
          complete: {job.landscaperCompletedAt ? times.short(job.landscaperCompletedAt) : 'No'}.
        </p>
      </div>
      <ErrorSummary errors={form.summary()} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_25rem] [&>*]:min-w-0">
        <div className="grid gap-5">
          <BothSides dispute={dispute} photos={photos} people={people} />
          {file && <CaseFile file={file} people={people} />}
        </div>
        <Bed as="section" pad className="grid gap-5" aria-labelledby="decide">
          <h2 id="decide" className="text-2xl">
            Your decision
          </h2>
          {saysNoAccess(dispute) && (
            <Note>
              If {landscaper} was not let in, the rules for cancelling give {landscaper} {LAST_MINUTE_PERCENT}% of what
              is held, at most {formatShortPounds(LATE_MAX)}. {customer} can also agree to that.
            </Note>
          )}
          {early ? (
            <Note kind="late">{early}</Note>
          ) : (
            <>
              {proposal && (
                <Note kind="held">
                  {isSecond ? 'Another admin has' : 'You have'} decided:{' '}
                  <Sum of="released" pence={proposal.toLandscaper} /> to {landscaper},{' '}
                  <Sum of="given-back" pence={proposal.toCustomer} /> back to {customer}.{' '}
                  {isSecond
                    ? 'If you decide the same, it counts, with the reasons they wrote. If you decide otherwise, they are asked again.'
                    : 'It counts once another admin decides the same.'}
                </Note>
              )}
              <form method="post" action={path} className="grid gap-5" noValidate>
                <Island
                  of={SplitOfDispute}
                  props={{
                    disputed,
                    customer,
                    landscaper,
                    paidOut,
                    path,
                    typed: { toLandscaper: form.value('toLandscaper'), toCustomer: form.value('toCustomer') },
                    errors: { toLandscaper: form.error('toLandscaper'), toCustomer: form.error('toCustomer') },
                  }}
                />
                <noscript>
                  <Button kind="secondary" small name="do" value="work-out">
                    Work it out
                  </Button>
                </noscript>
                <TextAreaField
                  {...form.field('reasonForCustomer')}
                  label={`Your reasons, for ${customer}`}
                  {...reason}
                />
                <TextAreaField
                  {...form.field('reasonForLandscaper')}
                  label={`Your reasons, for ${landscaper}`}
                  hint="Each of them reads their own, on the job’s page and in an email."
                  {...reason}
                />
                <p className="text-base text-soft">
                  {disputed > SECOND_ADMIN_ABOVE
                    ? `Above ${formatPounds(SECOND_ADMIN_ABOVE)} a second admin has to decide the same before any money moves.`
                    : paidOut
                      ? `What goes back is taken from ${landscaper}’s payouts and balance, and the rest is owed. Either of them can appeal to another admin.`
                      : 'The money is sent at once. Either of them can appeal to another admin.'}
                  {!job.landscaperCompletedAt &&
                    ' The work is not marked complete: if nothing is still held after this, the job is cancelled.'}
                </p>
                <Button icon="gavel">Decide</Button>
              </form>
            </>
          )}
          <a href={urlOf('/jobs/:id/dispute/conflict', job.id)}>I should not judge this</a>
        </Bed>
      </div>
    </>
  );
}
