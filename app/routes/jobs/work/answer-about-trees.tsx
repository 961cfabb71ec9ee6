import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { mayAnswer } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { answerAboutTrees, CANNOT_ANSWER } from '#app/commands/jobs/work/answer-about-trees';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { companionOf } from '#app/ui/job/companion';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { isAboutTrees, TreeFields } from '../../../web/job/tree-answer';
import { ActionBar } from '#app/ui/forms/action-bar';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Is the tree protected?');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const { id, title, treeProtection, treePermissionDate } = job;
  const why = !isAboutTrees(job) ? 'not-about-trees' : mayAnswer(job) ? null : 'job-over';
  return {
    id,
    title,
    answer: {
      treeProtection: treeProtection ?? '',
      treePermissionDate: treePermissionDate ?? '',
    },
    companion: companionOf(job),
    why: why && CANNOT_ANSWER[why],
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerAboutTrees, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.id), {
    title: 'Saved',
    description: 'Landscapers read your answer about the tree on the job.',
  });
}

export default function AnswerAboutTrees() {
  const { id, title, answer, companion, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), answer);
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title="Is the tree protected?" why={why} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[
        'Landscapers who bid read the answer.',
        'With a date, the job says from when work on the tree can start.',
        'The landscaper you hire confirms before the start that they have read it.',
      ]}
      back={back}
      title="Is the tree protected?"
      errors={form.summary()}
    >
      <form method="post" action={urlOf('/jobs/:id/trees', id)} className="grid gap-6" noValidate>
        <TreeFields form={form} />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Cancel
            </ButtonLink>
          }
        >
          <Button>Save</Button>
        </ActionBar>
      </form>
    </JobFormPage>
  );
}
