import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { mayWithdraw, withdrawalEnds } from '#src/kernel/cancellation-terms';
import { longDate } from '#src/kernel/written-date';
import { CANCELLATION_REASON_MAX, computeCancellation } from '#src/modules/escrow/domain/cancellation';
import { sumOf } from '#src/modules/escrow/domain/charges';
import { feeBearing } from '#src/modules/escrow/domain/hold';
import { callOffJob } from '#app/commands/escrow/giving-back/call-off-job';
import { RULES } from '#app/commands/escrow/giving-back/words';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { materialsNote, WhereItGoes } from './where-it-goes';
import { useTimes } from '#app/web/page/now';
import { ActionBar } from '#app/ui/forms/action-bar';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Cancel this job');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args);
  if (job.viewerRole !== 'owner' && job.viewerRole !== 'hired') return notFound();
  const [terms, now] = await Promise.all([args.context.app.escrow.givingBack.terms(job.id), args.context.now()]);
  const { id, title, number } = job;
  const isCustomer = job.viewerRole === 'owner';
  const about = { id, title, number, companion: companionOf(job), isCustomer, ...peopleOf(job) };
  const { may, whyNot } = actsHere(job, now);
  const not = whyNot('call-off-job');
  if (not === 'share-to-agree') return redirect(urlOf('/jobs/:id/cancel/work-done', id));
  const why = refusalFor(callOffJob.refusals, not);
  if (!terms || why) return { ...about, why: why ?? callOffJob.refusals['not-paid'][1], computed: null };
  const { contractAt, startsAt, askedForEarlyStart, left, materials } = terms;
  const computed = computeCancellation(
    {
      by: isCustomer ? 'customer' : 'landscaper',
      now,
      contractAt,
      startsAt,
      askedForEarlyStart,
      noShow: may('refund-missed-visit'),
      percentDone: 0,
      materials: sumOf(materials),
    },
    left,
    feeBearing(terms),
  );
  const withdrawUntil = isCustomer && mayWithdraw(contractAt, now) ? withdrawalEnds(contractAt) : null;
  return { ...about, why: null, computed: { ...computed, left, startsAt, withdrawUntil, materials: sumOf(materials) } };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(callOffJob, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, toCustomer } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Job cancelled',
    description: [
      { of: 'given-back', pence: toCustomer },
      ' goes back to the card it was paid with. We have emailed you both.',
    ],
  });
}

export default function CallOffJob() {
  const times = useTimes();
  const { id, title, number, companion, isCustomer, customer, landscaper, why, computed } =
    useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (!computed) return <NotNow back={back} title="Cancel this job" why={why ?? ''} errors={form.summary()} />;
  const { left, rule, toCustomer, toLandscaper, startsAt, withdrawUntil, materials } = computed;
  return (
    <JobFormPage of={companion} back={back} title="Cancel this job" errors={form.summary()} roomy>
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          isCustomer ? { term: 'Landscaper', value: landscaper } : { term: 'Customer', value: customer },
          { term: 'Agreed start', value: startsAt ? times.short(startsAt) : 'No day agreed' },
          { term: 'Held', value: <Sum of="held" pence={left} /> },
        ]}
      />
      <p className="text-lg">
        {RULES[rule]({ customer: isCustomer ? 'you' : customer, landscaper: isCustomer ? landscaper : 'you' })}
        {materials > 0 && toLandscaper > 0 && ' Materials that were bought for the job are paid for.'}
      </p>
      <WhereItGoes
        rows={[
          {
            to: isCustomer ? 'Back to you' : `Back to ${customer}`,
            of: 'given-back',
            pence: toCustomer,
            note: 'To the card it was paid with',
          },
          {
            to: isCustomer ? `To ${landscaper}` : 'To you',
            of: 'share',
            pence: toLandscaper,
            note: materialsNote(toLandscaper, materials),
          },
        ]}
        total={{ label: 'Held', of: 'held', pence: left }}
      />
      {isCustomer && materials > 0 && toLandscaper > 0 && (
        <p className="text-soft">
          <a href={`${urlOf('/jobs/:id', id)}#materials`}>See the receipts</a>. If something about them is wrong, do not
          cancel here: <a href={urlOf('/jobs/:id/report-problem', id)}>report a problem</a>, and we decide.
        </p>
      )}
      {withdrawUntil && (
        <p className="text-soft">
          You have the right to cancel this contract without giving a reason until the end of {longDate(withdrawUntil)}.
          Sending this form is enough; so is any clear statement to us, such as an email.
        </p>
      )}
      <form method="post" action={urlOf('/jobs/:id/cancel', id)} className="grid gap-5" noValidate>
        <input type="hidden" name="expectedToCustomer" value={toCustomer} />
        <TextAreaField
          {...form.field('reason')}
          label={isCustomer ? 'I hereby cancel my contract for this job, because' : 'Why are you cancelling?'}
          hint={`${isCustomer ? landscaper : customer} reads this.`}
          rows={4}
          maxLength={CANCELLATION_REASON_MAX}
          data-counter=""
        />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Keep the job
            </ButtonLink>
          }
        >
          <Button kind="danger" icon="circle-x">
            Cancel the job
          </Button>
        </ActionBar>
      </form>
    </JobFormPage>
  );
}
