import type { TicketRow, TicketsAsked } from '#src/modules/support/ports/support-views';
import { topics, type Ticket } from '#src/modules/support/domain/ticket';
import { shortDateTime } from '#src/kernel/written-date';
import { topicNames } from '#app/commands/support/words';
import { RequestState } from '#app/ui/help/request-state';
import { DataTable } from '#app/ui/data-table';
import { StatusBadge } from '#app/ui/job/status-badge';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import type { ListPlace } from '#app/web/lists/list-address';
import { allOr, ListFrame } from '../lists/list-frame';
import { ticketStates } from '../lists/tickets-asked';
import { DueBy } from '../waiting/due-by';

type Props = { asked: TicketsAsked; tickets: TicketRow[]; place: ListPlace; now: Date };

const TAB = '/admin-dashboard?tab=support';
const STATES: Record<Ticket['state'], string> = { open: 'Waiting for us', answered: 'Answered', closed: 'Closed' };

/** Requests for help: those that wait for us, with their deadlines, most urgent first. */
export function SupportQueue({ asked, tickets, place, now }: Props) {
  const { state, topic, search } = asked;
  const isFiltered = Boolean(search || topic);
  return (
    <div className="grid gap-5">
      <Tabs
        label="State of the requests"
        current={state}
        items={ticketStates.map((key) => ({ key, label: STATES[key], href: `${TAB}&state=${key}` }))}
      />
      <ListFrame
        tab="support"
        kept={{ state }}
        place={place}
        isEmpty={tickets.length === 0}
        search={{ label: 'Name, email, words, number', value: search ?? '' }}
        choices={[
          { name: 'topic', label: 'Subject', value: topic ?? 'all', options: allOr('Any subject', topics, topicNames) },
        ]}
        nothing={
          isFiltered
            ? { title: 'No requests', words: 'No request matches what you are looking for.' }
            : {
                title: state === 'open' ? 'Nobody is waiting' : 'None',
                words:
                  'What people write from the help centre is listed here, with the time by which we have to answer.',
              }
        }
      >
        <DataTable
          caption="Requests for help"
          rows={tickets}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Request',
              cell: ({ id, number, topic, urgent }) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  <a href={urlOf('/admin-dashboard/support/:id', id)}>{`${number} ${topicNames[topic]}`}</a>
                  {urgent && <StatusBadge status="overdue">Urgent</StatusBadge>}
                </span>
              ),
            },
            { label: 'From', cell: ({ name }) => name },
            { label: 'Wrote', cell: ({ beginning }) => <span className="line-clamp-2">{beginning}</span> },
            { label: 'Sent', nowrap: true, cell: ({ openedAt }) => shortDateTime(openedAt) },
            {
              label: state === 'open' ? 'Answer by' : 'State',
              cell: (ticket) =>
                ticket.answerBy ? <DueBy dueAt={ticket.answerBy} now={now} /> : <RequestState state={ticket.state} />,
            },
          ]}
        />
      </ListFrame>
    </div>
  );
}
