import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { typedPounds } from '#src/kernel/money';
import { editJob } from '#app/commands/jobs/editing/edit-job';
import { CANNOT_CHANGE, EDITED, FAILED } from '#app/commands/jobs/editing/words';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { EditJobFields, saveWords } from '#app/ui/job/edit-job-fields';
import { BidsWillEnd } from '#app/ui/job/bids-will-end';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { ActionBar } from '#app/ui/forms/action-bar';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Edit job');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, description, budget, bidCount } = job;
  const why = actsHere(job, now).may('edit-job') ? null : CANNOT_CHANGE;
  const answers = { title, description, budget: budget === null ? '' : typedPounds(budget) };
  return { id, answers, companion: companionOf(job), bidCount, why };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(editJob, args, { faultWords: () => FAILED });
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Error', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const { title, words: description } = EDITED;
  return redirectWithToast(args.context, '/customer-dashboard', { title, description });
}

export default function EditJob() {
  const { id, answers, companion, bidCount, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), answers);
  const back = { href: urlOf('/jobs/:id', id), label: answers.title };
  if (why) return <NotNow back={back} title="Edit job" why={why} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[
        ...(bidCount > 0 ? ['Landscapers who have bid read what changed, and can say that their bid stands.'] : []),
        'New bids are for the job as you have changed it.',
      ]}
      back={back}
      title="Edit job"
      errors={form.summary()}
    >
      <BidsWillEnd bidCount={bidCount} />
      <form method="post" action={urlOf('/jobs/:id/edit', id)} className="grid gap-6" noValidate>
        <EditJobFields field={form.field} rows={6} />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Cancel
            </ButtonLink>
          }
        >
          <Button>{saveWords(bidCount)}</Button>
        </ActionBar>
      </form>
      <p>
        To change the work itself, its photos, the date or the address:{' '}
        <a href={urlOf('/edit-job/:id', id)}>Edit the whole job</a>
      </p>
    </JobFormPage>
  );
}
