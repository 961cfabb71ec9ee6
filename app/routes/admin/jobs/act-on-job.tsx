import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addDays, londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import { isJobAct, lastDay, whyNotOnJob } from '#src/modules/admin/domain/job-acts';
import { REASON_MAX } from '#src/modules/admin/domain/suspension';
import { HELD_MAX_DAYS } from '#src/modules/admin/domain/payments';
import { actOnJob } from '#app/commands/admin/jobs/act-on-job';
import { JOB_ACTS } from '#app/commands/admin/jobs/words';
import { AuditEntries } from '#app/routes/admin/audit/audit-entries';
import { ButtonLink } from '#app/ui/button';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';

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
    ...{ act, actId: app.newId(), job: { id, number, title, customer, landscaper } },
    why: why ? actOnJob.refusals[why][1] : null,
    audit: why ? await app.admin.audit.list({ jobId, limit: ACTS_SHOWN }) : null,
    bid: offered && { id: offered.id, landscaperName: offered.landscaperName, amount: offered.amount },
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
  return redirectWithToast(args.context, `/admin/jobs/${jobId}`, {
    title: JOB_ACTS[act].done,
    description:
      act === 'note' ? title : `${title}. Both sides get an email with your reason, and it is in the audit log.`,
  });
}

export default function ActOnJobPage() {
  const { act, actId, job, why, audit, bid, release } = useLoaderData<typeof loader>();
  const words = JOB_ACTS[act];
  const form = useFormReply(useActionData<FormReply>(), { reason: '', until: '' });
  const back = { href: `/admin/jobs/${job.id}`, label: `${job.number} ${job.title}` };
  if (why)
    return (
      <div className="grid gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>{words.title}</h1>
        {form.failed ? <ErrorSummary errors={form.summary()} /> : <Note kind="closed">{why}</Note>}
        {audit && audit.entries.length > 0 && (
          <section className="grid gap-3" aria-labelledby="audit">
            <h2 id="audit">What admins have done</h2>
            <AuditEntries entries={audit.entries} />
          </section>
        )}
        <div>
          <ButtonLink kind="secondary" href={back.href}>
            Back to the job
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <ConfirmPage
      back={back}
      title={words.title}
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
      confirm={{ label: words.confirm, icon: words.icon, danger: words.danger }}
      errors={<ErrorSummary errors={form.summary()} />}
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
          <TextAreaField {...form.field('reason')} {...words.reason} rows={4} maxLength={REASON_MAX} data-counter="" />
        </>
      }
    >
      {words.what.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmPage>
  );
}
