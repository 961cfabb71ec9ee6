import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { AuditedAct } from '#src/kernel/audit';
import { dateTime, shortDateTime } from '#src/kernel/written-date';
import { actsOnJob } from '#src/modules/admin/domain/job-acts';
import { heldAfter, statusAfter, type JobMoment } from '#src/modules/admin/domain/job-history';
import { DID } from '#app/commands/admin/audit/words';
import { JOB_ACTS } from '#app/commands/admin/jobs/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { SliderField } from '#app/ui/forms/slider-field';
import type { IconName } from '#app/ui/icon-names';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Timeline } from '#app/ui/job/timeline';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Job');
export const handle = { shell: 'app' };

const MOMENTS: Record<JobMoment['what'], [words: string, icon: IconName]> = {
  posted: ['Posted', 'seed'],
  bid: ['Bid placed', 'hand-coins'],
  'bid-ended': ['Bid ended', 'x'],
  hired: ['Hired', 'handshake'],
  lapsed: ['Not paid in time', 'clock-alert'],
  paid: ['Paid, and held', 'lock'],
  'date-proposed': ['Date proposed', 'calendar'],
  'date-answered': ['Date answered', 'calendar-clock'],
  started: ['Work started', 'shovel'],
  'time-came': ['The agreed time came; Start was not pressed', 'clock'],
  'marked-complete': ['Marked complete', 'clock'],
  'marking-taken-back': ['Marking taken back, as a missed visit was reported', 'undo-2'],
  confirmed: ['Confirmed by the customer', 'circle-check'],
  reported: ['Problem reported', 'flag'],
  settled: ['Dispute decided', 'gavel'],
  completed: ['Completed', 'flower-2'],
  cancelled: ['Cancelled', 'circle-x'],
  money: ['Money moved', 'banknote'],
  reviewed: ['Reviewed', 'star'],
  act: ['An admin', 'shield-check'],
};

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/** Turns "Ada Whitlock: cancel-job" into "Ada Whitlock cancelled a job". */
function actInWords(words: string | null): string | null {
  const [, name, act] = /^(.*): ([\w-]+)$/.exec(words ?? '') ?? [];
  return act && act in DID ? `${name} ${DID[act as AuditedAct]}` : words;
}

/**
 * `?step=`: the job as it was after that number of events. Without scripts, the slider and the number are both sent,
 * and `initial` shows which was changed.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { admin, escrow } = context.app;
  const found = await admin.jobHistory.of(params.id ?? '');
  const job = found ?? notFound();
  const [{ entries }, standing, now] = await Promise.all([
    escrow.statementOf(job.id),
    admin.jobOversight.standing(job.id),
    context.app.clock.now(),
  ]);
  const money = entries.map(({ at, kind, debit, credit, amountPence }) => ({
    at,
    debit,
    credit,
    amountPence,
    what: 'money' as const,
    words: (
      <>
        {kind.replaceAll('_', ' ')}: <Sum of="moved" pence={amountPence} />, {debit} to {credit}
      </>
    ),
  }));
  const all = [...job.moments, ...money].sort((a, b) => a.at.getTime() - b.at.getTime());
  const query = new URL(request.url).searchParams;
  const [typed, slid, initial] = ['step', 'slider', 'initial'].map((name) => numberIn(query.get(name)));
  const asked = typed !== undefined && typed !== initial ? typed : (slid ?? typed ?? all.length);
  const step = Math.min(Math.max(asked, 1), all.length);
  const then = all.slice(0, step);
  const { id, number, title, customer, landscaper, notes, openBids } = job;
  return {
    notes,
    openBids,
    acts: standing ? actsOnJob(standing, now) : [],
    job: {
      id,
      number,
      title,
      customer,
      landscaper,
    },
    moments: then.map(({ at, what, words }) => ({
      at,
      what,
      words: what === 'act' ? actInWords(words) : words,
    })),
    step,
    last: all.length,
    asOf: then.at(-1)!.at,
    status: step === all.length ? job.status : statusAfter(then),
    held: heldAfter(money.filter((one) => then.includes(one))),
  };
}

export default function AdminJob() {
  const { job, moments, step, last, asOf, status, held, notes, openBids, acts } = useLoaderData<typeof loader>();
  const here = urlOf('/admin/jobs/:id', job.id);
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard?tab=jobs">Jobs</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1>
          {job.number} {job.title}
        </h1>
        <StatusBadge status={status as 'posted'} />
      </div>
      <form method="get" action={here} className="grid max-w-form gap-4">
        <SliderField
          name="step"
          label="As it was after this many steps"
          hint={
            step === last
              ? `All ${last} steps: as it is now.`
              : `${step} of ${last} steps: as it was on ${dateTime(asOf)}.`
          }
          {...{ min: 1, max: last, step: 1, value: step }}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary">Show</Button>
          {step !== last && (
            <ButtonLink kind="quiet" href={here}>
              As it is now
            </ButtonLink>
          )}
        </div>
      </form>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <section className="grid gap-3" aria-labelledby="moments">
          <h2 id="moments">What happened</h2>
          <Timeline
            items={moments.map(({ at, what, words }, n) => ({
              state: n === moments.length - 1 ? 'now' : 'done',
              icon: MOMENTS[what][1],
              title: MOMENTS[what][0],
              when: dateTime(at),
              more: words && <span className="[overflow-wrap:anywhere]">{words}</span>,
            }))}
          />
        </section>
        <div className="grid gap-4">
          <TitleBlock
            rows={[
              {
                term: 'Customer',
                value: <a href={urlOf('/admin/people/:id', job.customer.id)}>{job.customer.fullName}</a>,
              },
              {
                term: 'Landscaper',
                value: job.landscaper ? (
                  <a href={urlOf('/admin/people/:id', job.landscaper.id)}>{job.landscaper.fullName}</a>
                ) : (
                  'Nobody'
                ),
              },
              { term: 'Held', value: <Sum of="held" pence={held} /> },
            ]}
          />
          <Bed as="section" pad className="grid gap-3" aria-labelledby="acts">
            <h2 id="acts" className="text-xl">
              What you can do
            </h2>
            {acts.map((act) => (
              <ButtonLink
                key={act}
                kind={JOB_ACTS[act].danger ? 'danger' : 'secondary'}
                icon={JOB_ACTS[act].icon}
                href={`${here}/${act}`}
              >
                {JOB_ACTS[act].link}
              </ButtonLink>
            ))}
          </Bed>
          {openBids.length > 0 && <OpenBids here={here} bids={openBids} />}
          {notes.length > 0 && <Notes notes={notes} />}
          <ButtonLink kind="secondary" href={urlOf('/jobs/:id', job.id)}>
            The job’s own page
          </ButtonLink>
          <ButtonLink kind="secondary" icon="flag" href={urlOf('/admin/content/:kind/:id', 'job', job.id)}>
            Look into the description
          </ButtonLink>
          <ButtonLink kind="secondary" icon="file-text" href={`${urlOf('/admin/audit')}?job=${job.id}`}>
            What admins have done
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const OpenBids = ({ here, bids }: { here: string; bids: Loaded['openBids'] }) => (
  <Bed as="section" pad className="grid gap-3" aria-labelledby="open-bids">
    <h2 id="open-bids" className="text-xl">
      Bids that wait
    </h2>
    <ul className="m-0 grid list-none gap-3 p-0">
      {bids.map(({ id, landscaperName, amount }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            {landscaperName}, <Sum of="bid" pence={amount} />
          </span>
          <a href={`${here}/withdraw-bid?bid=${id}`}>
            Withdraw<span className="sr-only"> the bid of {landscaperName}</span>
          </a>
        </li>
      ))}
    </ul>
  </Bed>
);

const Notes = ({ notes }: { notes: Loaded['notes'] }) => (
  <Bed as="section" pad className="grid gap-3" aria-labelledby="notes">
    <h2 id="notes" className="text-xl">
      Notes
    </h2>
    <ul className="m-0 grid list-none gap-3 p-0">
      {notes.map(({ id, words, writtenByName, writtenAt }) => (
        <li key={id}>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
          <p className="text-sm text-soft">
            {writtenByName}, {shortDateTime(writtenAt)}
          </p>
        </li>
      ))}
    </ul>
  </Bed>
);
