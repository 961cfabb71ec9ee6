import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addDays, londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import { isJobAct, lastDay, whyNotOnJob } from '#src/modules/admin/domain/job-acts';
import { HELD_MAX_DAYS } from '#src/modules/admin/domain/payments';
import { actOnJob } from '#app/commands/admin/jobs/act-on-job';
import { JOB_ACTS } from '#app/commands/admin/jobs/words';
import { AuditEntries } from '#app/routes/admin/audit/audit-entries';
import { ActPage, CannotAct } from '#app/routes/admin/acts/act-page';
import { Field } from '#app/ui/forms/field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Act on a job');
export const handle = { shell: 'app' };

const ACTS_SHOWN = 5;

/** `?bid=`: the bid to withdraw. */
export async function loader({ params, request, context: { app } }: LoaderFunctionArgs) {
  const act = isJobAct(params.act) ? params.act : notFound();
  const jobId = params.id ?? '';
  const history = (await app.admin.jobHistory.of(jobId)) ?? notFound();
  const bidId = new URL(request.url).searchParams.get('bid');
  const standing = (await app.admin.jobOversight.standing(jobId, bidId)) ?? notFound();
  const why = whyNotOnJob(act, standing, await app.clock.now());
  const { id, number, title, customer, landscaper } = history;
  const { releaseDueAt, bid } = standing;
  const offered = history.openBids.find((one) => one.id === bid?.id);
  return {
    act,
    actId: app.newId(),
    job: {
      id,
      number,
      title,
      customer,
      landscaper,
    },
    why: why ? actOnJob.refusals[why][1] : null,
    audit: why
      ? await app.admin.audit.list({
          jobId,
          limit: ACTS_SHOWN,
        })
      : null,
    bid: offered && {
      id: offered.id,
      landscaperName: offered.landscaperName,
      amount: offered.amount,
    },
    release: releaseDueAt && {
      due: releaseDueAt,
      from: addDays(londonDay(releaseDueAt), 1),
      to: lastDay(standing),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(actOnJob, args);
  if (!outcome.ok) return outcome.page;
  const { act, jobId, title } = outcome.value;
  return redirectWithToast(args.context, urlOf('/admin/jobs/:id', jobId), {
    title: JOB_ACTS[act].done,
    description:
      act === 'note' ? title : `${title}. Both sides get an email with your reason, and it is in the audit log.`,
  });
}

export default function ActOnJobPage() {
  const { act, actId, job, why, audit, bid, release } = useLoaderData<typeof loader>();
  const words = JOB_ACTS[act];
  const form = useFormReply(useActionData<FormReply>(), { reason: '', until: '' });
  const back = { href: urlOf('/admin/jobs/:id', job.id), label: `${job.number} ${job.title}` };
  if (why)
    return (
      <div className="grid gap-5">
        <CannotAct words={words} form={form} back={back} why={why} to="the job">
          {audit && audit.entries.length > 0 && (
            <section className="grid gap-3" aria-labelledby="audit">
              <h2 id="audit">What admins have done</h2>
              <AuditEntries entries={audit.entries} />
            </section>
          )}
        </CannotAct>
      </div>
    );
  return (
    <ActPage
      words={words}
      form={form}
      back={back}
      facts={[
        { term: 'Job', value: `${job.number} ${job.title}` },
        { term: 'Customer', value: job.customer.fullName },
        ...(bid
          ? [
              { term: 'Landscaper', value: bid.landscaperName },
              { term: 'Bid', value: <Sum of="bid" pence={pence(bid.amount)} /> },
            ]
          : [{ term: 'Landscaper', value: job.landscaper?.fullName ?? 'Nobody' }]),
        ...(act === 'put-off-release' && release ? [{ term: 'Release due', value: dateTime(release.due) }] : []),
      ]}
      action={`${back.href}/${act}${bid ? `?bid=${bid.id}` : ''}`}
      fields={
        <>
          <input type="hidden" name="actId" value={form.value('actId') ?? actId} />
          {bid && <input type="hidden" name="bidId" value={bid.id} />}
          {act === 'put-off-release' && release && (
            <Field
              {...form.field('until')}
              type="date"
              min={release.from}
              max={release.to}
              label="Release it on"
              hint={`At 12:00. Money is held for at most ${HELD_MAX_DAYS} days.`}
              inputClassName="max-w-64"
            />
          )}
        </>
      }
    />
  );
}
