import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { clearAbsence } from '#app/commands/escrow/giving-back/clear-absence';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { firstUp, peopleOf } from '#app/ui/job/job-people';
import { Button, ButtonLink } from '#app/ui/button';
import { ActionBar } from '#app/ui/forms/action-bar';
import { NotNow } from '#app/ui/forms/not-now';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';
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
    id: job.id,
    title: job.title,
    companion: companionOf(job),
    ...peopleOf(job),
    isOpen,
    whenNobodyCame: may('report-absence')
      ? ('not-come' as const)
      : may('refund-missed-visit')
        ? ('not-come/refund' as const)
        : may('report-problem')
          ? ('report-problem' as const)
          : null,
    why: refusalFor(clearAbsence.refusals, whyNot('say-came')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(clearAbsence, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.jobId), {
    title: 'Thank you',
    description: 'The job and its payment go on as usual.',
  });
}

/** The question whether the landscaper has come, on its own page for the links in emails and texts. */
export default function ClearAbsence() {
  const { id, title, companion, landscaper, isOpen, whenNobodyCame, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title={`Did ${landscaper} come?`} why={why} errors={form.summary()} />;
  return (
    <JobFormPage of={companion} back={back} title={`Did ${landscaper} come?`} errors={form.summary()}>
      <p className="text-lg">
        {isOpen
          ? `You reported that nobody came. If ${landscaper} came after all, say so here. The payment then goes on as usual, and you have time to check the work.`
          : `If ${landscaper} is there, say yes. We will not ask again.`}
      </p>
      <form method="post" action={urlOf('/jobs/:id/came', id)} noValidate>
        <ActionBar
          more={
            <>
              {isOpen && (
                <Button kind="secondary" name="as" value="withdrawn">
                  Take the report back
                </Button>
              )}
              {whenNobodyCame && (
                <ButtonLink kind="secondary" href={urlOf(`/jobs/:id/${whenNobodyCame}`, id)}>
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
    </JobFormPage>
  );
}
