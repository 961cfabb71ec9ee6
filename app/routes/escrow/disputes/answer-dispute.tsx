import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { isOpen } from '#src/modules/escrow/domain/disputes/dispute-case';
import { answerDispute } from '#app/commands/escrow/disputes/answer-dispute';
import { NOT_DISPUTED, termsWords } from '#app/commands/escrow/disputes/words';
import { submitWithPhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { NotNow } from '#app/ui/forms/not-now';
import { Note } from '#app/ui/note';
import { titleWith, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForSide } from './dispute-for-viewer.server';
import { Said } from './said';
import { StatementForm } from './statement-form';
import { InDispute } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { useTimes } from '#app/web/page/now';
import { Sum, InWords } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Answer');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const facts = await disputeForSide(args);
  const { shown, side } = facts;
  const { refusals } = answerDispute;
  const why = !shown
    ? NOT_DISPUTED[1]
    : !isOpen(shown.dispute)
      ? refusals['not-open'][1]
      : shown.dispute.openedBy === side || !shown.dispute.openedBy
        ? refusals['not-yours-to-answer'][1]
        : shown.dispute.answer
          ? refusals['already-answered'][1]
          : null;
  return { ...facts, why };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitWithPhotos(answerDispute, args, 'dispute');
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/dispute', outcome.value.jobId), {
    title: 'Answered',
    description: 'Both of you can read it here, and so can we.',
  });
}

export default function AnswerDispute() {
  const times = useTimes();
  const { job, companion, shown, other, customer, landscaper, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  if (!shown || why) return <NotNow back={back} title={`Answer ${other}`} why={why ?? ''} errors={form.summary()} />;
  const { dispute, disputed, photos } = shown;
  const wish = dispute.offers.find(({ isWish }) => isWish);
  return (
    <JobFormPage
      of={companion}
      more={<InDispute pence={disputed} />}
      next={[
        `${other} reads your answer, and so can we.`,
        'You both have time to talk and to make offers.',
        'If you do not agree, we decide and give both of you our reasons.',
      ]}
      back={back}
      title={`Answer ${other}`}
      errors={form.summary()}
    >
      <Said by={other} statement={dispute.statement} photos={photos} id="reported">
        {wish && (
          <p>
            Would like: <InWords of={termsWords(wish.terms, { customer, landscaper }, dispute)} />.
          </p>
        )}
      </Said>
      <Note kind="dispute">
        {isPaidOut(dispute) ? (
          <>
            <Sum of="reported" pence={disputed} /> of what has been paid out is in dispute.
          </>
        ) : (
          <>
            <Sum of="in-dispute" pence={disputed} /> stays held.
          </>
        )}{' '}
        {dispute.state === 'open'
          ? `Once you have answered, you both have time to talk and to make offers. If you do not answer${dispute.dueAt ? ` (we remind you next ${times.on(dispute.dueAt)})` : ''}, we decide on what we have.`
          : 'We are deciding now, and read what you write until we have.'}
      </Note>
      <StatementForm
        form={form}
        jobId={job.id}
        action={urlOf('/jobs/:id/dispute/answer', job.id)}
        label="How do you see it?"
        hint={`${other} reads this, and so do we if we have to decide.`}
        photoHint="They show what you mean, with the time they were sent."
        send={{ label: `Send to ${other}`, icon: 'send' }}
        back={back.href}
      />
    </JobFormPage>
  );
}
