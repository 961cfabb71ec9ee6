import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withdrawalEnds } from '#src/kernel/cancellation-terms';
import { longDate } from '#src/kernel/written-date';
import { CANCELLATION_REASON_MAX, computeCancellation } from '#src/modules/escrow/domain/cancellation';
import { PERCENT_DONE_MAX } from '#src/modules/escrow/domain/cancellation-request';
import { feeBearing } from '#src/modules/escrow/domain/hold';
import type { CancellationTerms } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { PERCENT_DONE, requestCancellation } from '#app/commands/escrow/giving-back/request-cancellation';
import { OUR_FEE, RULES } from '#app/commands/escrow/giving-back/words';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { Button, ButtonLink } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { WhereItGoes } from './where-it-goes';
import { companionOf } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Cancel work under way');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const [terms, now] = await Promise.all([args.context.app.escrow.givingBack.terms(job.id), args.context.now()]);
  const { id, title, number } = job;
  const about = { id, title, number, companion: companionOf(job), ...peopleOf(job) };
  const why = refusalFor(requestCancellation.refusals, actsHere(job, now).whyNot('request-cancellation'));
  if (!terms || why) return { ...about, why: why ?? requestCancellation.refusals['not-paid'][1], sums: null };
  return { ...about, why: null, sums: sumsFor(terms, new URL(args.request.url).searchParams.get('done'), now) };
}

/** The sums for this share of the work, as typed or as requested earlier. */
function sumsFor(terms: CancellationTerms, asked: string | null, now: Date) {
  const { left, contractAt, startsAt, request } = terms;
  const typed = asked ?? (request ? String(request.percentDone) : '');
  const percentDone = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null;
  const facts = { by: 'customer' as const, now, contractAt, startsAt, askedForEarlyStart: true };
  const computed =
    percentDone === null ? null : computeCancellation({ ...facts, percentDone }, left, feeBearing(terms));
  return {
    left,
    typed,
    percentDone,
    computed,
    isAsked: request !== null,
    wrong: asked !== null && percentDone === null ? PERCENT_DONE : null,
    withdrawUntil: withdrawalEnds(contractAt),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(requestCancellation, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, toCustomer } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'You have cancelled',
    description: [
      { of: 'given-back', pence: toCustomer },
      ' goes back to you if the landscaper agrees. We have asked them. If they do not agree, we decide.',
    ],
  });
}

export default function RequestCancellation() {
  const { id, title, number, companion, landscaper, why, sums } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (!sums) return <NotNow back={back} title="Cancel this job" why={why ?? ''} errors={form.summary()} />;
  const { left, typed, percentDone, computed, isAsked, wrong, withdrawUntil } = sums;
  const path = urlOf('/jobs/:id/cancel/work-done', id);
  const wrongHere = wrong ?? form.error('percentDone');
  const errors = wrong ? [{ fieldId: 'done', message: wrong }] : form.summary();
  return (
    <JobFormPage
      of={companion}
      next={[
        `${landscaper} is asked whether that is right.`,
        `If ${landscaper} agrees, the money is sent at once.`,
        'If not, we read what both of you have written, and decide.',
      ]}
      back={back}
      title={isAsked ? 'Change your cancellation' : 'Cancel this job'}
      errors={errors}
      roomy
    >
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Landscaper', value: landscaper },
          { term: 'Held', value: <Sum of="held" pence={left} /> },
        ]}
      />
      <p className="text-lg">
        You have the right to cancel until the end of {longDate(withdrawUntil)}. You asked for the work to begin before
        then, so you pay for what is done.
      </p>
      <form method="get" action={path} className="grid gap-4" noValidate>
        <Field
          name="done"
          inputMode="numeric"
          label="What percentage of the work is done?"
          hint={`0 if nothing is done, at most ${PERCENT_DONE_MAX}. ${landscaper} is asked whether that is right.`}
          defaultValue={typed}
          error={wrongHere}
        />
        <div>
          <Button kind={computed ? 'secondary' : 'primary'}>Work out what goes where</Button>
        </div>
      </form>
      {computed && (
        <>
          <WhereItGoes
            rows={[
              {
                to: 'Back to you',
                of: 'given-back',
                pence: computed.toCustomer,
                note: 'To the card it was paid with',
              },
              { to: `To ${landscaper}`, of: 'share', pence: computed.share },
              ...(computed.fee > 0 ? [{ to: OUR_FEE, of: 'fee' as const, pence: computed.fee }] : []),
            ]}
            total={{ label: 'Held', of: 'held', pence: left }}
          />
          <p className="text-soft">{RULES[computed.rule]({ customer: 'you', landscaper })}</p>
          <form method="post" action={`${path}?done=${percentDone}`} className="grid gap-5" noValidate>
            <input type="hidden" name="percentDone" value={percentDone ?? ''} />
            <input type="hidden" name="expectedToCustomer" value={computed.toCustomer} />
            <TextAreaField
              {...form.field('reason')}
              label="I hereby cancel my contract for this job, because"
              hint={`${landscaper} reads this, and so do we.`}
              rows={4}
              maxLength={CANCELLATION_REASON_MAX}
              data-counter=""
            />
            <p className="text-soft">
              Nothing is released from now on. If {landscaper} agrees, the money is sent at once as above. If not, we
              read what both of you have written and decide.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button kind="danger" icon="circle-x">
                {isAsked ? 'Change the cancellation' : 'Cancel the job'}
              </Button>
              <ButtonLink kind="secondary" href={back.href}>
                {isAsked ? 'Leave it as it is' : 'Keep the job'}
              </ButtonLink>
            </div>
          </form>
        </>
      )}
    </JobFormPage>
  );
}
