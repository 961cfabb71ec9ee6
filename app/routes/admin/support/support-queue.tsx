import type { SupportViews } from '#src/modules/support/ports/support-views';
import type { Ticket } from '#src/modules/support/domain/ticket';
import { shortDateTime } from '#src/kernel/written-date';
import { topicNames } from '#app/commands/support/words';
import { RequestState } from '#app/routes/support/request-state';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Pagination } from '#app/ui/pagination';
import { Tabs } from '#app/ui/tabs';
import { DueBy } from '../verification-queue';

export type SupportList = Awaited<ReturnType<SupportViews['queue']>> & { state: Ticket['state']; now: Date };

const TAB = '/admin-dashboard?tab=support';
const stateNames = { open: 'Waiting for us', answered: 'Answered', closed: 'Closed' } as const;

/** The state that the URL asks for: what waits for us, unless it says otherwise. */
export const stateIn = (query: URLSearchParams): Ticket['state'] =>
  (['answered', 'closed'] as const).find((state) => state === query.get('state')) ?? 'open';

/** Requests for help: those that wait for us with their deadlines, the most urgent first. */
export function SupportQueue({ tickets, next, total, state, now }: SupportList) {
  return (
    <div className="grid gap-5">
      <Tabs
        label="State of the requests"
        current={state}
        items={(['open', 'answered', 'closed'] as const).map((key) => ({
          key,
          label: stateNames[key],
          href: `${TAB}&state=${key}`,
        }))}
      />
      {tickets.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title={state === 'open' ? 'Nobody is waiting' : 'None'}>
          What people write from the help centre is listed here, with the time by which we have to answer.
        </EmptyState>
      ) : (
        <section aria-labelledby="requests" className="grid gap-3">
          <h2 id="requests">
            {stateNames[state]}: {total}
          </h2>
          <div className="bed overflow-hidden">
            <DataTable
              caption="Requests for help"
              rows={tickets}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: 'Request',
                  cell: ({ id, number, topic, urgent }) => (
                    <span className="inline-flex flex-wrap items-center gap-2">
                      <a href={`/admin-dashboard/support/${id}`}>{`${number} ${topicNames[topic]}`}</a>
                      {urgent && <StatusBadge status="overdue">Urgent</StatusBadge>}
                    </span>
                  ),
                },
                { label: 'From', cell: ({ name }) => name },
                { label: 'Wrote', cell: ({ beginning }) => <span className="line-clamp-2">{beginning}</span> },
                { label: 'Sent', cell: ({ openedAt }) => shortDateTime(openedAt) },
                {
                  label: state === 'open' ? 'Answer by' : 'State',
                  cell: (ticket) =>
                    ticket.answerBy ? (
                      <DueBy dueAt={ticket.answerBy} now={now} />
                    ) : (
                      <RequestState state={ticket.state} />
                    ),
                },
              ]}
            />
          </div>
          <Pagination label="More requests" next={next ? `${TAB}&state=${state}&after=${next}` : undefined} />
        </section>
      )}
    </div>
  );
}
