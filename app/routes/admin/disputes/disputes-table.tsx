import { formatPounds } from '#src/kernel/money';
import { shortDateTime } from '#src/kernel/written-date';
import type { DisputeReason } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { AdminDispute } from '#src/modules/admin/ports/lists/dispute-lists';
import { REASON_WORDS, STATE_WORDS } from '#app/commands/escrow/disputes/words';
import { DataTable } from '#app/ui/data-table';

/** Disputes: by deadline, those for an admin first, or the newest first if they include closed ones. */
export const DisputesTable = ({ disputes, now }: { disputes: AdminDispute[]; now: Date }) => (
  <DataTable
    caption="Disputes"
    rows={disputes}
    keyOf={({ id }) => id}
    columns={[
      {
        label: 'Job',
        cell: ({ jobId, jobNumber, jobTitle }) => (
          <a href={`/jobs/${jobId}/dispute`}>
            {jobNumber} {jobTitle}
          </a>
        ),
      },
      { label: 'Between', cell: ({ customerName, landscaperName }) => `${customerName} and ${landscaperName}` },
      { label: 'About', cell: ({ reason }) => (reason ? REASON_WORDS[reason as DisputeReason] : 'Not said') },
      {
        label: 'In dispute',
        right: true,
        cell: ({ amount, isPaidOut }) => (
          <>
            {formatPounds(amount)}
            {isPaidOut && <span className="block text-sm text-soft">already paid out</span>}
          </>
        ),
      },
      {
        label: 'State',
        cell: ({ state, needsSecondAdmin }) => (
          <span className={state === 'review' || state === 'appealed' ? 'tag is-disputed' : 'tag is-progress'}>
            {needsSecondAdmin ? 'Needs a second admin' : STATE_WORDS[state]}
          </span>
        ),
      },
      { label: 'Opened', nowrap: true, cell: ({ openedAt }) => shortDateTime(openedAt) },
      {
        label: 'Deadline',
        cell: ({ dueAt }) =>
          dueAt === null ? 'None' : dueAt < now ? <b>{shortDateTime(dueAt)}, late</b> : shortDateTime(dueAt),
      },
      {
        label: 'Decide',
        hideLabel: true,
        cell: ({ jobId, state, jobNumber }) =>
          state === 'review' ? (
            <a href={`/jobs/${jobId}/settle`}>
              Decide<span className="sr-only"> on job {jobNumber}</span>
            </a>
          ) : state === 'appealed' ? (
            <a href={`/jobs/${jobId}/dispute/judge`}>
              Answer<span className="sr-only"> the appeal about job {jobNumber}</span>
            </a>
          ) : null,
      },
    ]}
  />
);
