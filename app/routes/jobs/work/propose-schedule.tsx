import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import { earliestTreeWork } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { NOT_FREE } from '#app/commands/jobs/work/date-words';
import { proposeSchedule, TREE_DATE_SEEN } from '#app/commands/jobs/work/propose-schedule';
import { whenOf } from '#app/routes/bidding/find-jobs/job-words';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { CheckField } from '#app/ui/forms/check-field';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { actsHere } from '#app/routes/jobs/job-page/job-acts';
import { refusalFor } from '#app/web/command';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { planOf } from '#app/routes/jobs/calendar/plan.server';
import { requireActor } from '#app/web/guard.server';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { DateFields } from './date-fields';
import { lastDayToWithdraw } from '#src/modules/acts/domain/withdrawal';
import { MayStillWithdraw } from './early-start';
import { isAboutTrees, TreeNote } from './tree-answer';
import { proposedFor } from './schedule-words';

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
  return redirectWithToast(args.context, `/jobs/${args.params.id}`, {
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
  const back = { href: `/jobs/${id}`, label: title };
  const unfit = form.errors(NOT_FREE);
  const early = form.errors(TREE_DATE_SEEN).length > 0 || form.chosen(TREE_DATE_SEEN, 'on');
  const earliest = tree && earliestTreeWork(tree);
  if (why) return <NotNow back={back} title="Propose a date" why={why} errors={form.summary()} />;
  return (
    <WithCompanion
      of={companion}
      next={[`${customer} accepts or declines the date.`, 'An accepted date is in both your calendars.']}
    >
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>When would suit you?</h1>
        <ErrorSummary errors={form.summary({ [NOT_FREE]: 'proposedDate' })} />
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
        <form method="post" action={`/jobs/${id}/schedule`} className="grid gap-6" noValidate>
          <DateFields
            form={form}
            today={today}
            week={{ plan, path: `/jobs/${id}/schedule` }}
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
      </div>
    </WithCompanion>
  );
}
