import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LATE_AGAIN_HOURS } from '#src/kernel/deadlines';
import { absenceStage, onceMissed, whyNotComing } from '#src/modules/acts/domain/absence';
import { ABSENCE_ANSWER_MAX } from '#src/modules/escrow/domain/absence';
import { answerAbsence } from '#app/commands/escrow/giving-back/answer-absence';
import { PhotoFields } from '#app/routes/escrow/disputes/statement-form';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { firstUp, peopleOf } from '#app/ui/job/job-people';
import { submitWithPhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { Button, ButtonLink } from '#app/ui/button';
import { ActionBar } from '#app/ui/forms/action-bar';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { TitleBlock } from '#app/ui/job/title-block';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { useTimes } from '#app/web/page/now';

export const meta = titleWith('Answer your customer');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'hired');
  const now = await args.context.now();
  const { standing, whyNot } = actsHere(job, now);
  const absence = job.payment?.absence ?? null;
  const { id, title, number } = job;
  return {
    id,
    title,
    number,
    companion: companionOf(job),
    ...peopleOf(job),
    why: refusalFor(answerAbsence.refusals, whyNot('answer-absence')),
    answerBy: absenceStage(standing, now) === 'asked' ? (absence?.answerBy ?? null) : null,
    mayCome: whyNotComing(standing, now) === undefined,
    ...onceMissed(standing, now),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitWithPhotos(answerAbsence, args, 'dispute');
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.jobId), {
    title: 'Answered',
    description: 'We have sent your answer to the customer.',
  });
}

export default function AnswerAbsence() {
  const times = useTimes();
  const { id, title, number, companion, customer, why, answerBy, mayCome, canRefund, weDecide } =
    useLoaderData<typeof loader>();
  const follows = weDecide ? 'we decide' : 'that counts as not coming';
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  const heading = `Answer ${customer}`;
  if (why) return <NotNow back={back} title={heading} why={why} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[
        `${firstUp(customer)} reads your answer at once.`,
        `Once ${customer} says that you came, the payment goes on as usual.`,
        `Until then, nothing is released unless we decide so.`,
      ]}
      back={back}
      title={heading}
      errors={form.summary()}
    >
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          ...(answerBy ? [{ term: 'Answer by', value: times.by(answerBy) }] : []),
        ]}
      />
      <p className="text-lg">
        {customer} says that nobody came. {weDecide ? 'Without an answer, we decide' : 'No answer counts as not coming'}
        {canRefund && <>, and {customer} can then cancel for a full refund</>}.
      </p>
      <p className="text-soft">
        {firstUp(customer)} can take the report back at any time, for nothing. If you are asked for money to take it
        back, report the message.
      </p>
      <form
        method="post"
        encType="multipart/form-data"
        action={urlOf('/jobs/:id/not-come/answer', id)}
        className="grid gap-6"
        noValidate
      >
        <ChoiceGroup
          {...form.field('answer')}
          label="What do you answer?"
          options={[
            ...(mayCome ? [{ value: 'coming', label: 'I am coming today, at the time below' }] : []),
            { value: 'not-coming', label: 'I am not coming' },
            { value: 'was-there', label: 'I was there' },
          ]}
        />
        {mayCome && (
          <Field
            {...form.field('time')}
            type="time"
            label="If you are coming: at what time today?"
            hint={`If you are not there ${LATE_AGAIN_HOURS} hours after it, ${follows}. For another day, propose a new date on the job’s page: ${customer} has to agree to it.`}
          />
        )}
        <TextAreaField
          {...form.field('words')}
          label="What happened?"
          hint={`${customer} reads this, and so do we. If you were there, say when, or add a photo. That opens a dispute, in which both of you are heard.`}
          rows={4}
          maxLength={ABSENCE_ANSWER_MAX}
          data-counter=""
        />
        <PhotoFields jobId={id} form={form} hint="If you were there: photos that show it." />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Back to the job
            </ButtonLink>
          }
        >
          <Button icon="send">Send the answer</Button>
        </ActionBar>
      </form>
    </JobFormPage>
  );
}
