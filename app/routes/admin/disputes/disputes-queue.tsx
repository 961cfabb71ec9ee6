import { formatPounds } from '#src/kernel/money';
import { shortDateTime } from '#src/kernel/written-date';
import type { DisputeInQueue } from '#src/modules/escrow/ports/disputes/dispute-views';
import { REASON_WORDS, STATE_WORDS } from '#app/commands/escrow/disputes/words';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';

/** Disputes by deadline: first those that wait for an admin, then those that the two sides are still settling. */
export function DisputesQueue({ disputes, now }: { disputes: DisputeInQueue[]; now: Date }) {
  if (disputes.length === 0)
    return (
      <EmptyState drawing={<Robin width={180} />} title="No open disputes">
        When a customer or a landscaper reports a problem, it is listed here.
      </EmptyState>
    );
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption="Disputes, by deadline: first those for us to decide"
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
          { label: 'About', cell: ({ reason }) => (reason ? REASON_WORDS[reason] : 'Not said') },
          { label: 'In dispute', right: true, cell: ({ amount }) => formatPounds(amount) },
          {
            label: 'State',
            cell: ({ state, needsSecondAdmin }) => (
              <span className={state === 'review' || state === 'appealed' ? 'tag is-disputed' : 'tag'}>
                {needsSecondAdmin ? 'Needs a second admin' : STATE_WORDS[state]}
              </span>
            ),
          },
          { label: 'Opened', cell: ({ openedAt }) => shortDateTime(openedAt) },
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
    </div>
  );
}
