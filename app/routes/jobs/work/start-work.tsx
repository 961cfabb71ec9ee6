import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { heldNow } from '#src/modules/acts/domain/figures';
import { startWork } from '#app/commands/jobs/work/start-work';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Sum } from '#app/ui/sum';
import { NotNow } from '#app/ui/forms/not-now';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { isAboutTrees, TreeAnswerRead } from '#app/web/job/tree-answer';
import { NestQuestion, birdsNestNow } from '#app/routes/jobs/work/nests';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Start work');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'hired'), args.context.now()]);
  const { id, title, payment, address, customer } = job;
  const nests = birdsNestNow(job, now);
  const tree = isAboutTrees(job) ? job : null;
  const not = actsHere(job, now).whyNot('start-work');
  const isStarted = not === 'already-begun';
  const asks = nests || (tree !== null && !job.treeAnswerSeenAt);
  const isAsked = isStarted && asks && !job.landscaperCompletedAt;
  return {
    id,
    title,
    address,
    nests,
    isStarted,
    tree: tree && pickTree(tree),
    companion: companionOf(job),
    customer: customer.name,
    held: payment ? heldNow(payment) : 0,
    why: isAsked ? null : refusalFor(STARTED_OR_NOT, not),
  };
}

const STARTED_OR_NOT = { ...startWork.refusals, 'already-begun': 'You have started this job already.' };

const pickTree = ({ jobTypes, treeProtection, treePermissionDate }: JobPage) => ({
  jobTypes,
  treeProtection,
  treePermissionDate,
});

/**
 * While birds may be nesting, or if a tree may be protected, a button that starts the work at once leads to the
 * questions first.
 */
async function mustBeAsked(args: ActionFunctionArgs): Promise<boolean> {
  const sent = await args.request.clone().formData();
  const job = await jobForViewer(args, 'hired');
  const unasked = { nests: !sent.has('mustCheck'), trees: !sent.has('mustReadTreeAnswer') };
  return (unasked.trees && isAboutTrees(job)) || (unasked.nests && birdsNestNow(job, await args.context.now()));
}

export async function action(args: ActionFunctionArgs) {
  if (await mustBeAsked(args)) return redirect(urlOf('/jobs/:id/start', args.params.id), 303);
  const outcome = await submitForm(startWork, args);
  if (!outcome.ok) return outcome.page;
  const { id, status, nestCheck } = outcome.value;
  if (status === 'active')
    return redirectWithToast(args.context, urlOf('/jobs/:id', id), {
      title: 'The work waits',
      description: 'We have told the customer about the nest. Propose a date when the birds will have left.',
    });
  const looked = nestCheck === 'none' ? 'The job says that you looked for nests. ' : '';
  return redirectWithToast(args.context, urlOf('/jobs/:id', id), {
    title: 'Work started',
    description: `${looked}Mark it complete when you are done.`,
  });
}

export default function StartWork() {
  const job = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', job.id), label: job.title };
  if (job.why) return <NotNow back={back} title="Start work" why={job.why} errors={form.summary()} />;
  return (
    <WithCompanion
      of={job.companion}
      next={[
        `${job.customer} is told that you have started.`,
        'You mark the job complete when you are done, with photos, or say why there are none.',
        `The payment is released when ${job.customer} confirms.`,
      ]}
    >
      <ConfirmPage
        back={back}
        title={!job.isStarted ? 'Start work?' : job.nests ? 'Nests' : 'The tree'}
        facts={[
          { term: 'Job', value: job.title },
          { term: 'Where', value: job.address },
          { term: 'Customer', value: job.customer },
        ]}
        action={urlOf('/jobs/:id/start', job.id)}
        confirm={job.isStarted ? { label: 'Save' } : { label: 'Start work', icon: 'play' }}
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <>
            {job.nests && <NestQuestion error={form.error('nestCheck')} chosen={form.value('nestCheck')} />}
            {job.tree && <TreeAnswerRead tree={job.tree} error={form.error('treeAnswerSeen')} />}
          </>
        }
      >
        {job.isStarted ? (
          job.nests && (
            <p>
              If there is a nest, the work waits and <Sum of="held" pence={job.held} /> stays held.
            </p>
          )
        ) : (
          <p>
            <Sum of="held" pence={job.held} /> is held for this job. The customer is notified that you have started. No
            money is released yet.
          </p>
        )}
      </ConfirmPage>
    </WithCompanion>
  );
}
