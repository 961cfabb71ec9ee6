import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import { reportAbsence } from '#app/commands/escrow/giving-back/report-absence';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { Button } from '#app/ui/button';
import { ActionBar } from '#app/ui/forms/action-bar';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { companionOf } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';
import { useTimes } from '#app/web/page/now';
import { WHAT_THEY_CAN_SAY } from './missed-visit';

export const meta = titleWith('Have they come?');
export const handle = { shell: 'app' };

const ALREADY_REPORTED = 'You have reported that nobody came. The job’s page says what happens next.';

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const { standing, whyNot } = actsHere(job, await args.context.now());
  const not = whyNot('report-absence');
  const { id, title, number } = job;
  return {
    id,
    title,
    number,
    companion: companionOf(job),
    ...peopleOf(job),
    startsAt: standing.visit?.startsAt ?? null,
    why: refusalFor(
      {
        ...reportAbsence.refusals,
        'already-reported': ALREADY_REPORTED,
      },
      not,
    ),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reportAbsence, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.jobId), {
    title: 'We have told them',
    description: 'Nothing is released until this is cleared up.',
  });
}

export default function ReportAbsence() {
  const times = useTimes();
  const { id, title, number, companion, landscaper, startsAt, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  const heading = `Has ${landscaper} come?`;
  if (why) return <NotNow back={back} title={heading} why={why} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[
        `We tell ${landscaper} at once. ${WHAT_THEY_CAN_SAY}`,
        `If they have not answered after ${ABSENCE_ANSWER_HOURS} hours, the job’s page says what happens next.`,
      ]}
      back={back}
      title={heading}
      errors={form.summary()}
    >
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Agreed start', value: startsAt ? times.short(startsAt) : 'No day agreed' },
        ]}
      />
      <p className="text-lg">
        If nobody is here, say so: we tell {landscaper} at once. From then on nothing is released until you say that
        they came, or we decide. You can take the report back at any time, for nothing.
      </p>
      <p className="text-soft">
        If anyone asks you for money to come, or to take the report back, <a href="/help-center">tell us</a>, or report
        their message.
      </p>
      <form method="post" action={urlOf('/jobs/:id/not-come', id)} noValidate>
        <ActionBar
          more={
            <Button kind="secondary" icon="check" name="as" value="came" formAction={urlOf('/jobs/:id/came', id)}>
              Yes, {landscaper} is here
            </Button>
          }
        >
          <Button icon="clock-alert">Nobody is here</Button>
        </ActionBar>
      </form>
    </JobFormPage>
  );
}
