import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import { reportAbsence } from '#app/commands/escrow/giving-back/report-absence';
import { actsHere } from '#app/routes/jobs/job-page/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { firstUp, peopleOf } from '#app/routes/jobs/job-page/job-people';
import { Button } from '#app/ui/button';
import { ActionBar } from '#app/ui/forms/action-bar';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { useTimes } from '#app/web/page/now';
import { timesAt } from '#app/ui/format';

export const meta = titleWith('Have they come?');
export const handle = { shell: 'app' };

const ALREADY_REPORTED = 'You have reported that nobody came. The job’s page says what happens next.';

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const { standing, whyNot } = actsHere(job, await args.context.now());
  const not = whyNot('report-absence');
  const { id, title, number } = job;
  return {
    ...{ id, title, number, companion: companionOf(job), ...peopleOf(job) },
    startsAt: standing.visit?.startsAt ?? null,
    why: refusalFor({ ...reportAbsence.refusals, 'already-reported': ALREADY_REPORTED }, not),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reportAbsence, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, answerBy } = outcome.value;
  return redirectWithToast(args.context, `/jobs/${jobId}`, {
    title: 'We have asked them',
    description: answerBy
      ? `They have until ${timesAt(await args.context.now()).by(answerBy)} to answer. Nothing is released meanwhile.`
      : 'Nothing is released until this is cleared up.',
  });
}

export default function ReportAbsence() {
  const times = useTimes();
  const { id, title, number, companion, landscaper, startsAt, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${id}`, label: title };
  const heading = `Has ${landscaper} come?`;
  if (why) return <NotNow back={back} title={heading} why={why} errors={form.summary()} />;
  return (
    <WithCompanion
      of={companion}
      next={[
        `We ask ${landscaper} what has happened.`,
        `${firstUp(landscaper)} has ${ABSENCE_ANSWER_HOURS} hours to answer.`,
        'If nobody answers in time, the job’s page says how to get your money back.',
      ]}
    >
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>{heading}</h1>
        <ErrorSummary errors={form.summary()} />
        <TitleBlock
          rows={[
            { term: 'Job', value: `${number} ${title}` },
            { term: 'Agreed start', value: startsAt ? times.short(startsAt) : 'No day agreed' },
          ]}
        />
        <p className="text-lg">
          If nobody is here, say so: we ask {landscaper} at once. From then on nothing is released until you say that
          they came, or we decide. You can take the report back at any time, for nothing.
        </p>
        <p className="text-soft">
          If anyone asks you for money to come, or to take the report back, <a href="/help-center">tell us</a>, or
          report their message.
        </p>
        <form method="post" action={`/jobs/${id}/not-come`} noValidate>
          <ActionBar
            more={
              <Button kind="secondary" icon="check" name="as" value="came" formAction={`/jobs/${id}/came`}>
                Yes, {landscaper} is here
              </Button>
            }
          >
            <Button icon="clock-alert">Nobody is here</Button>
          </ActionBar>
        </form>
      </div>
    </WithCompanion>
  );
}
