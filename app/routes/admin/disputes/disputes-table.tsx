import type { DisputeReason } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { AdminDispute } from '#src/modules/admin/ports/lists/dispute-lists';
import { REASON_WORDS, STATE_WORDS } from '#app/commands/escrow/disputes/words';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { timesAt } from '#app/ui/format';
import { DueTag, roughly } from '../waiting/due-by';
import { nextStep } from './next-step';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/**
 * Disputes: by deadline with those for an admin first, or newest first if closed ones are included. Each row names the
 * next step.
 */
export const DisputesTable = ({ disputes, now }: { disputes: AdminDispute[]; now: Date }) => (
  <DataTable
    caption="Disputes"
    rows={disputes}
    keyOf={({ id }) => id}
    columns={[
      {
        label: 'Case',
        cell: ({ jobId, jobNumber, jobTitle, customerName, landscaperName, reason }) => (
          <span className="two-lines">
            <a href={urlOf('/jobs/:id/dispute', jobId)}>
              {jobNumber} {jobTitle}
            </a>{' '}
            <span className="block text-sm font-normal text-soft">
              {customerName} and {landscaperName}
              {reason && `: ${REASON_WORDS[reason as DisputeReason].toLowerCase()}`}
            </span>
          </span>
        ),
      },
      {
        label: 'In dispute',
        right: true,
        cell: ({ amount, disputed, isPaidOut }) => (
          <span>
            <b>
              <Sum of={isPaidOut ? 'reported' : 'in-dispute'} pence={disputed > 0 ? disputed : amount} />
            </b>{' '}
            {(isPaidOut || disputed === 0) && (
              <span className="block text-sm text-soft">{isPaidOut ? 'already paid out' : 'no longer held'}</span>
            )}
          </span>
        ),
      },
      {
        label: 'State',
        cell: ({ state, needsSecondAdmin }) => (
          <span
            className={`tag md:whitespace-nowrap ${state === 'review' || state === 'appealed' ? 'is-disputed' : 'is-progress'}`}
          >
            {needsSecondAdmin ? 'Needs a second admin' : STATE_WORDS[state]}
          </span>
        ),
      },
      { label: 'Waits for', cell: (dispute) => <WaitsFor dispute={dispute} /> },
      {
        label: 'Open for',
        right: true,
        nowrap: true,
        cell: ({ openedAt }) => roughly(now, openedAt),
      },
      {
        label: 'Deadline',
        cell: ({ dueAt }) =>
          dueAt === null ? (
            <span className="text-soft">None</span>
          ) : (
            <span className="inline-flex flex-wrap items-center gap-1">
              <DueTag dueAt={dueAt} now={now} />
              <span className="text-sm whitespace-nowrap text-soft">{timesAt(now).short(dueAt)}</span>
            </span>
          ),
      },
      {
        label: 'Next',
        hideLabel: true,
        cell: (dispute) => <Next {...dispute} />,
      },
    ]}
  />
);

function WaitsFor({ dispute }: { dispute: AdminDispute }) {
  const next = nextStep(dispute);
  if (!next) return <span className="text-soft">Nobody</span>;
  return (
    <span>
      {next.isOurs ? <b>{next.who}</b> : next.who} <span className="block text-sm text-soft">{next.does}</span>
    </span>
  );
}

function Next({ jobId, jobNumber, state }: AdminDispute) {
  if (state === 'review')
    return (
      <ButtonLink small href={urlOf('/jobs/:id/settle', jobId)}>
        Decide<span className="sr-only"> on job {jobNumber}</span>
      </ButtonLink>
    );
  if (state === 'appealed')
    return (
      <ButtonLink small href={urlOf('/jobs/:id/dispute/judge', jobId)}>
        Answer<span className="sr-only"> the appeal about job {jobNumber}</span>
      </ButtonLink>
    );
  return (
    <ButtonLink kind="secondary" small href={urlOf('/jobs/:id/dispute', jobId)}>
      Open<span className="sr-only"> the case of job {jobNumber}</span>
    </ButtonLink>
  );
}
