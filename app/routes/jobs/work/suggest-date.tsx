import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { londonDay } from '#src/kernel/day';
import { suggestDate } from '#app/commands/jobs/work/suggest-date';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { refusalFor } from '#app/web/command';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/routes/jobs/job-page/companion';
import { actsHere } from '#app/routes/jobs/job-page/job-acts';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { DateFields } from './date-fields';
import { proposedFor } from './schedule-words';
import { ActionBar } from '#app/ui/forms/action-bar';

export const meta = titleWith('Suggest another day');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, proposal } = job;
  return {
    ...{ id, title, companion: companionOf(job), landscaper: peopleOf(job).landscaper },
    why: refusalFor(suggestDate.refusals, actsHere(job, now).whyNot('suggest-date')),
    /** The date that waits for an answer. The customer can put their own right until it has one. */
    open: proposal && { day: proposedFor(proposal), isOwn: proposal.proposedBy === 'customer' },
    today: londonDay(now),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(suggestDate, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `/jobs/${args.params.id}`, {
    title: 'Another day suggested',
    description: `${proposedFor(outcome.value)}. Your landscaper is told, and we tell you their answer.`,
  });
}

export default function SuggestDate() {
  const { id, title, companion, landscaper, why, open, today } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { proposedDate: '', proposedTime: '' });
  const back = { href: `/jobs/${id}`, label: title };
  if (why) return <NotNow back={back} title="Suggest another day" why={why} errors={form.summary()} />;
  return (
    <WithCompanion
      of={companion}
      next={[`${landscaper} accepts or declines your day.`, 'An accepted date is in both your calendars.']}
    >
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>Which day would suit you?</h1>
        <ErrorSummary errors={form.summary()} />
        <TitleBlock rows={[{ term: open?.isOwn ? 'You suggested' : `${landscaper} proposed`, value: open?.day }]} />
        <p className="text-lg">
          This day replaces {open?.isOwn ? 'the one you suggested' : 'theirs'}. {landscaper} can answer within{' '}
          {ANSWER_WITHIN_HOURS} hours.
        </p>
        <form method="post" action={`/jobs/${id}/schedule/suggest`} className="grid gap-6" noValidate>
          <DateFields form={form} today={today} timeHint="When they would arrive, such as 09:30." />
          <ActionBar
            more={
              <ButtonLink kind="secondary" href={open?.isOwn ? back.href : `/jobs/${id}/schedule/answer`}>
                {open?.isOwn ? 'Back to the job' : 'Back to their date'}
              </ButtonLink>
            }
          >
            <Button icon="calendar">Suggest this day</Button>
          </ActionBar>
        </form>
      </div>
    </WithCompanion>
  );
}
