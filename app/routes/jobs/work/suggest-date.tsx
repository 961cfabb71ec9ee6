import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { londonDay } from '#src/kernel/day';
import { suggestDate } from '#app/commands/jobs/work/suggest-date';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { refusalFor } from '#app/web/command';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { peopleOf } from '#app/ui/job/job-people';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { DateFields } from './date-fields';
import { proposedFor } from '../../../ui/job/schedule-words';
import { ActionBar } from '#app/ui/forms/action-bar';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Suggest another day');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, proposal } = job;
  return {
    id,
    title,
    companion: companionOf(job),
    landscaper: peopleOf(job).landscaper,
    why: refusalFor(suggestDate.refusals, actsHere(job, now).whyNot('suggest-date')),
    open: proposal && {
      day: proposedFor(proposal),
      isOwn: proposal.proposedBy === 'customer',
    },
    today: londonDay(now),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(suggestDate, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: 'Another day suggested',
    description: `${proposedFor(outcome.value)}. Your landscaper is told, and we tell you their answer.`,
  });
}

export default function SuggestDate() {
  const { id, title, companion, landscaper, why, open, today } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { proposedDate: '', proposedTime: '' });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title="Suggest another day" why={why} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      next={[`${landscaper} accepts or declines your day.`, 'An accepted date is in both your calendars.']}
      back={back}
      title="Which day would suit you?"
      errors={form.summary()}
    >
      <TitleBlock rows={[{ term: open?.isOwn ? 'You suggested' : `${landscaper} proposed`, value: open?.day }]} />
      <p className="text-lg">
        This day replaces {open?.isOwn ? 'the one you suggested' : 'theirs'}. {landscaper} can answer within{' '}
        {ANSWER_WITHIN_HOURS} hours.
      </p>
      <form method="post" action={urlOf('/jobs/:id/schedule/suggest', id)} className="grid gap-6" noValidate>
        <DateFields form={form} today={today} timeHint="When they would arrive, such as 09:30." />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={open?.isOwn ? back.href : urlOf('/jobs/:id/schedule/answer', id)}>
              {open?.isOwn ? 'Back to the job' : 'Back to their date'}
            </ButtonLink>
          }
        >
          <Button icon="calendar">Suggest this day</Button>
        </ActionBar>
      </form>
    </JobFormPage>
  );
}
