import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { londonDay } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { NOT_FREE } from '#app/commands/jobs/work/date-words';
import { moveVisit } from '#app/commands/jobs/work/move-visit';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { peopleOf } from '#app/ui/job/job-people';
import { planOf } from '#app/routes/jobs/calendar/plan.server';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';
import { refusalFor } from '#app/web/command';
import { requireActor } from '#app/web/guard.server';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { DateFields } from './date-fields';
import { proposedFor } from '../../../ui/job/schedule-words';

export const meta = titleWith('Move the visit');
export const handle = { shell: 'app' };

/** GET /jobs/{id}/move?why=rain */
export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args), args.context.now()]);
  const { id, title, viewerRole, scheduledDate, scheduledTime } = job;
  const { customer, landscaper } = peopleOf(job);
  const isLandscaper = viewerRole === 'hired';
  const why = refusalFor(moveVisit.refusals, actsHere(job, now).whyNot('move-visit'));
  const today = londonDay(now);
  const { id: landscaperId } = await requireActor(args);
  // For the landscaper only: it names the jobs of other customers.
  const planned = isLandscaper ? await planOf(args, { landscaperId, jobId: id, today }) : undefined;
  return {
    id,
    title,
    companion: companionOf(job),
    isLandscaper,
    other: isLandscaper ? customer : landscaper,
    why,
    agreed: scheduledDate && `${longDate(scheduledDate)}${scheduledTime ? ` at ${scheduledTime}` : ''}`,
    reason: isLandscaper && new URL(args.request.url).searchParams.get('why') === 'rain' ? 'rain' : '',
    time: scheduledTime ?? '',
    today,
    plan: planned?.plan,
    asked: planned?.asked,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(moveVisit, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: 'Asked to move the visit',
    description: `To ${proposedFor(outcome.value)}. The agreed date stands until they say yes.`,
  });
}

export default function MoveVisit() {
  const { id, title, companion, isLandscaper, other, why, agreed, reason, time, today, plan, asked } =
    useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), {
    proposedDate: asked?.date ?? '',
    proposedTime: asked?.time || time,
    reason,
  });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title="Move the visit" why={why} errors={form.summary()} />;
  const unfit = form.errors(NOT_FREE);
  const isRain = form.value('reason') === 'rain';
  return (
    <JobFormPage
      of={companion}
      next={[`${other} accepts or declines the new day.`, 'Moving a visit costs neither of you anything.']}
      back={back}
      title={isRain ? 'Rain: move the visit' : 'Move the visit'}
      errors={form.summary({ [NOT_FREE]: 'proposedDate' })}
    >
      <TitleBlock rows={[{ term: 'Agreed for', value: agreed }]} />
      <p className="text-lg">
        {other} is told, and can answer within {ANSWER_WITHIN_HOURS} hours. Until they say yes, the agreed date stands.
      </p>
      <form method="post" action={urlOf('/jobs/:id/move', id)} className="grid gap-6" noValidate>
        <input type="hidden" name="reason" value={form.value('reason') ?? ''} />
        <DateFields
          form={form}
          today={today}
          week={plan && { plan, path: urlOf('/jobs/:id/move', id) }}
          timeHint={isLandscaper ? 'When you would arrive, such as 09:30.' : 'When they would arrive, such as 09:30.'}
        />
        <div className="flex flex-wrap gap-3">
          <Button icon="calendar-clock" name="warn" value="true">
            Ask to move it
          </Button>
          {unfit.length > 0 && (
            <Button kind="secondary" name="warn" value="false">
              Ask anyway
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
