import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { pence, typedPounds } from '#src/kernel/money';
import { DISPUTE_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { heldNow } from '#src/modules/acts/domain/figures';
import type { Side } from '#src/modules/acts/domain/standing';
import { whyNotReportDamage } from '#src/modules/escrow/domain/disputes/late-report';
import { reportProblem } from '#app/commands/escrow/report-problem';
import { DAMAGE_REASONS, REASON_WORDS, REASONS_OF } from '#app/commands/escrow/disputes/words';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { peopleOf } from '#app/ui/job/job-people';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { submitWithPhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { Button, ButtonLink } from '#app/ui/button';
import { MoneyInput } from '#app/ui/forms/money-input';
import { Sum } from '#app/ui/sum';
import { NotNow } from '#app/ui/forms/not-now';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { PhotoFields } from './disputes/statement-form';
import { TermsFields } from './disputes/terms-fields';
import { ActionBar } from '#app/ui/forms/action-bar';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Report a problem');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args), args.context.now()]);
  const side: Side = job.viewerRole === 'owner' ? 'customer' : job.viewerRole === 'hired' ? 'landscaper' : notFound();
  const { id, title, number, payment, landscaper, landscaperCompletedAt } = job;
  const people = peopleOf(job);
  const isLate = payment?.state === 'releasing' || payment?.state === 'released';
  const earlier = isLate ? await args.context.app.escrow.disputes.ofJob(id) : undefined;
  const why = isLate ? whyNotReportDamage(job, earlier?.dispute, now) : actsHere(job, now).whyNot('report-problem');
  return {
    id,
    title,
    side,
    companion: companionOf(job),
    ...people,
    other: side === 'customer' ? people.landscaper : people.customer,
    facts: { number, name: (side === 'customer' ? landscaper?.name : job.customer.name) ?? '' },
    /** Damage or danger reported after release: nothing is held any more. */
    isLate,
    held: !payment ? 0 : isLate ? payment.released : heldNow(payment),
    marked: landscaperCompletedAt !== null,
    /** The customer has said that nobody came, and this is still open. */
    isMissed: side === 'customer' && !isLate && isOpenAbsence(payment?.absence ?? null),
    isOver: why === 'too-late-for-damage',
    why: refusalFor(reportProblem.refusals, why),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitWithPhotos(reportProblem, args, 'dispute');
  if (!outcome.ok) return outcome.page;
  const { jobId, disputed, released, isPaidOut } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Problem reported',
    description: isPaidOut
      ? [
          'We ask the other side to answer. ',
          { of: 'reported', pence: disputed },
          ' of what was paid out is in dispute.',
        ]
      : [
          { of: 'in-dispute', pence: disputed },
          ' stays held until it is settled.',
          ...(released > 0 ? [' The rest, ', { of: 'released' as const, pence: released }, ', was released.'] : []),
        ],
  });
}

export default function ReportProblem() {
  const {
    id,
    title,
    side,
    companion,
    facts,
    other,
    customer,
    landscaper,
    held,
    marked,
    isMissed,
    isLate,
    isOver,
    why,
  } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { kind: '', amount: typedPounds(pence(held)), reason: '' });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why)
    return (
      <NotNow
        back={back}
        title="Report a problem"
        why={why}
        errors={form.summary()}
        also={isOver ? { href: '/help-center', label: 'What else you can do' } : undefined}
      />
    );
  return (
    <JobFormPage
      of={companion}
      next={[
        `${other} is asked to answer.`,
        'Either of you can offer a way to settle it.',
        'If you do not agree, we decide, and give our reasons.',
      ]}
      back={back}
      title={isLate ? 'Report damage or danger' : 'What is wrong?'}
      errors={form.summary()}
    >
      <TitleBlock
        rows={[
          { term: 'Job', value: `${facts.number} ${title}` },
          { term: side === 'customer' ? 'Landscaper' : 'Customer', value: facts.name },
          { term: isLate ? 'Released' : 'Held', value: <Sum of={isLate ? 'released' : 'held'} pence={held} /> },
        ]}
      />
      {isLate ? (
        <LateWords {...{ side, other, landscaper }} />
      ) : (
        <div className="grid gap-3 text-lg">
          <p>
            The amount you enter stays held. {other} is asked to answer, and you can settle it between you with offers.
            If you do not, we read what both of you have written and decide, giving our reasons in writing.
          </p>
          <p className="text-base text-soft">
            {side === 'customer'
              ? marked
                ? `${landscaper} has marked the job complete. Reporting a problem with part of it confirms the rest, which is released at once.`
                : 'The rest stays held as before, and is released when the job is complete.'
              : `It is not released until this is settled. The rest is released as usual: when ${customer} confirms, or ${REVIEW_PERIOD_HOURS} hours after you mark the job complete.`}{' '}
            Often a message to {other} settles it sooner.
          </p>
          {isMissed && (
            <p className="text-base">
              You have reported that nobody came. If you enter less than the whole payment, you say that {landscaper}{' '}
              came, and that report is closed.
            </p>
          )}
        </div>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={urlOf('/jobs/:id/report-problem', id)}
        className="grid gap-6"
        noValidate
      >
        <SelectField
          {...form.field('kind')}
          label="What is it about?"
          options={[
            { value: '', label: 'Please choose' },
            ...(isLate ? DAMAGE_REASONS : REASONS_OF[side]).map((value) => ({ value, label: REASON_WORDS[value] })),
          ]}
        />
        <MoneyInput
          {...form.field('amount')}
          label={isLate ? 'How much of the payment is it about (£)?' : 'How much is in dispute (£)?'}
          hint={
            isLate ? (
              <>
                At most what was released, <Sum of="released" pence={held} />. No more than this can go back.
              </>
            ) : (
              <>
                All of it, <Sum of="held" pence={held} />, unless you enter less.
              </>
            )
          }
        />
        <TextAreaField
          {...form.field('reason')}
          label="What is wrong, and what should be done about it?"
          hint={`${other} reads this, and so do we.`}
          rows={6}
          maxLength={DISPUTE_REASON_MAX}
          data-counter=""
        />
        <TermsFields
          form={form}
          label="What would you like?"
          hint={`${other} can agree to it with one press.`}
          {...{ side, customer, landscaper }}
          isPaidOut={isLate}
          optional
        />
        <PhotoFields jobId={id} form={form} hint="They show what is wrong, with the time they were sent." />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Back to the job
            </ButtonLink>
          }
        >
          <Button icon="flag">Report the problem</Button>
        </ActionBar>
      </form>
    </JobFormPage>
  );
}

/** What happens after a report of damage or danger. */
function LateWords({ side, other, landscaper }: { side: Side; other: string; landscaper: string }) {
  return (
    <div className="grid gap-3 text-lg">
      <p>
        The payment has been released, so nothing is held any more. {other} is asked to answer, and you can settle it
        between you with offers. If you do not, we read what both of you have written and decide, giving our reasons in
        writing.
      </p>
      <p className="text-base text-soft">
        Money goes back only if you agree on that, or if we decide so.{' '}
        {side === 'customer' ? `${landscaper} then repays it.` : 'You then repay it.'} If someone is in danger now, call
        999 first.
      </p>
    </div>
  );
}
