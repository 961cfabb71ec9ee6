import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import { earliestTreeWork } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { NOT_FREE } from '#app/commands/jobs/work/date-words';
import { proposeSchedule, TREE_DATE_SEEN } from '#app/commands/jobs/work/propose-schedule';
import { whenOf } from '#app/ui/job/job-words';
import { Button, ButtonLink } from '#app/ui/button';
import { CheckField } from '#app/ui/forms/check-field';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { peopleOf } from '#app/ui/job/job-people';
import { planOf } from '#app/routes/jobs/calendar/plan.server';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';
import { requireActor } from '#app/web/guard.server';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { DateFields } from './date-fields';
import { lastDayToWithdraw } from '#src/modules/acts/domain/withdrawal';
import { MayStillWithdraw } from './early-start';
import { isAboutTrees, TreeNote } from '../../../web/job/tree-answer';
import { proposedFor } from '../../../ui/job/schedule-words';

export const meta = titleWith('Propose a date');
export const handle = { shell: 'app' };

const FAILURE = 'Action Failed';

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'hired'), args.context.now()]);
  const { id, title, flexibleDate, proposal } = job;
  const { id: landscaperId } = await requireActor(args);
  const today = londonDay(now);
  const why = actsHere(job, now).whyNot('propose-schedule');
  return {
    id,
    title,
    companion: companionOf(job),
    customer: peopleOf(job).customer,
    preferred: whenOf({ ...job, isFlexible: flexibleDate }),
    open: proposal?.status === 'open' && proposal.proposedBy === 'landscaper' ? proposedFor(proposal) : null,
    withdrawBy: lastDayToWithdraw(job.payment, now),
    tree: isAboutTrees(job) ? job : null,
    today,
    ...(await planOf(args, { landscaperId, jobId: id, today })),
    why: refusalFor(proposeSchedule.refusals, why),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(proposeSchedule, args, { faultWords: () => 'Failed to propose schedule' });
  if (!outcome.ok) {
    if (outcome.reason === 'not-free' || outcome.reason === 'early-for-tree') return outcome.page;
    toastHere(args.context, { title: FAILURE, description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: 'Schedule Proposed',
    description: `${proposedFor(outcome.value)}. We tell you the customer’s answer.`,
  });
}

export default function ProposeSchedule() {
  const { id, title, companion, customer, preferred, open, tree, today, why, withdrawBy, plan, asked } =
    useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), {
    proposedDate: asked.date,
    proposedTime: asked.time,
  });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  const unfit = form.errors(NOT_FREE);
  const early = form.errors(TREE_DATE_SEEN).length > 0 || form.chosen(TREE_DATE_SEEN, 'on');
  const earliest = tree && earliestTreeWork(tree);
  if (why) return <NotNow back={back} title="Propose a date" why={why} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[`${customer} accepts or declines the date.`, 'An accepted date is in both your calendars.']}
      back={back}
      title="When would suit you?"
      errors={form.summary({ [NOT_FREE]: 'proposedDate' })}
    >
      <TitleBlock
        rows={[
          { term: 'Customer', value: customer },
          { term: 'Asked for', value: preferred },
          ...(open ? [{ term: 'Proposed so far', value: open }] : []),
        ]}
      />
      <p className="text-lg">
        {customer} gets an email, and accepts or declines the date.
        {open && ' It replaces the date that you have proposed.'}
      </p>
      <form method="post" action={urlOf('/jobs/:id/schedule', id)} className="grid gap-6" noValidate>
        <DateFields
          form={form}
          today={today}
          week={{ plan, path: urlOf('/jobs/:id/schedule', id) }}
          timeHint="When you would arrive, such as 09:30."
        />
        {withdrawBy && <MayStillWithdraw by={withdrawBy} customer={customer} />}
        {tree && <TreeNote job={tree} />}
        {earliest && early && (
          <CheckField
            name={TREE_DATE_SEEN}
            error={form.error(TREE_DATE_SEEN)}
            defaultChecked={form.chosen(TREE_DATE_SEEN, 'on')}
            label={`I have seen that work on the tree can start from ${shortDate(earliest)}, going by what is said about the council, and propose this date anyway.`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button icon="calendar" name="warn" value="true">
            Propose this date
          </Button>
          {unfit.length > 0 && (
            <Button kind="secondary" name="warn" value="false">
              Propose it anyway
            </Button>
          )}
          <ButtonLink kind="secondary" href={back.href}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </JobFormPage>
  );
}
