import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { clearAbsence } from '#app/commands/escrow/giving-back/clear-absence';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { actsHere } from '#app/routes/jobs/job-page/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { firstUp, peopleOf } from '#app/routes/jobs/job-page/job-people';
import { Button, ButtonLink } from '#app/ui/button';
import { ActionBar } from '#app/ui/forms/action-bar';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { BackLink } from '#app/ui/page/back-link';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = titleWith('Did they come?');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const { standing, may, whyNot } = actsHere(job, await args.context.now());
  const isOpen = isOpenAbsence(standing.money?.absence ?? null);
  return {
    ...{ id: job.id, title: job.title, companion: companionOf(job), ...peopleOf(job), isOpen },
    whenNobodyCame: may('report-absence') ? 'not-come' : may('report-problem') ? 'report-problem' : null,
    why: refusalFor(clearAbsence.refusals, whyNot('say-came')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(clearAbsence, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `/jobs/${outcome.value.jobId}`, {
    title: 'Thank you',
    description: 'The job and its payment go on as usual.',
  });
}

/** The question whether the landscaper has come, on a page of its own: for the links of emails and texts. */
export default function ClearAbsence() {
  const { id, title, companion, landscaper, isOpen, whenNobodyCame, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${id}`, label: title };
  if (why) return <NotNow back={back} title={`Did ${landscaper} come?`} why={why} errors={form.summary()} />;
  return (
    <WithCompanion of={companion}>
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>Did {landscaper} come?</h1>
        <ErrorSummary errors={form.summary()} />
        <p className="text-lg">
          {isOpen
            ? `You reported that nobody came. If ${landscaper} came after all, say so here. The payment then goes on as usual, and you have time to check the work.`
            : `If ${landscaper} is there, say yes. We will not ask again.`}
        </p>
        <form method="post" action={`/jobs/${id}/came`} noValidate>
          <ActionBar
            more={
              <>
                {isOpen && (
                  <Button kind="secondary" name="as" value="withdrawn">
                    Take the report back
                  </Button>
                )}
                {whenNobodyCame && (
                  <ButtonLink kind="secondary" href={`/jobs/${id}/${whenNobodyCame}`}>
                    No, nobody came
                  </ButtonLink>
                )}
              </>
            }
          >
            <Button icon="check" name="as" value="came">
              Yes, {firstUp(landscaper)} came
            </Button>
          </ActionBar>
        </form>
      </div>
    </WithCompanion>
  );
}
