import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { typedPounds } from '#src/kernel/money';
import { TEXT_MAX } from '#src/modules/jobs/domain/job';
import { editJob, FAILED, CANNOT_CHANGE } from '#app/commands/jobs/editing/edit-job';
import { Button, ButtonLink } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import { counted } from '#app/ui/format';
import { MoneyInput } from '#app/ui/forms/money-input';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { BidsWillEnd } from '#app/routes/jobs/job-page/bids-will-end';
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
  const description = 'Job updated successfully. All previous bids have been cancelled.';
  return redirectWithToast(args.context, '/customer-dashboard', { title: 'Success', description });
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
        <Field
          {...form.field('title')}
          label="Title"
          hint="Leave it empty and we make one from the kind of work and the town."
          maxLength={TEXT_MAX}
        />
        <TextAreaField
          {...form.field('description')}
          label="Description"
          rows={6}
          maxLength={TEXT_MAX}
          data-counter=""
        />
        <MoneyInput
          {...form.field('budget')}
          label="Budget in pounds (optional)"
          hint="Leave it empty to be open to offers."
        />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Cancel
            </ButtonLink>
          }
        >
          <Button>{bidCount > 0 ? `Save and cancel ${counted(bidCount, 'bid')}` : 'Save changes'}</Button>
        </ActionBar>
      </form>
      <p>
        To change the work itself, its photos, the date or the address:{' '}
        <a href={urlOf('/edit-job/:id', id)}>Edit the whole job</a>
      </p>
    </JobFormPage>
  );
}
