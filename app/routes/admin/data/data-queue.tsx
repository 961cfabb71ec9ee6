import type { DataRequestPage } from '#src/modules/admin/ports/data-request-views';
import { shortDate } from '#src/kernel/written-date';
import { REQUEST_KINDS, REQUEST_STATES } from '#app/commands/accounts/data/words';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { Pagination } from '#app/ui/pagination';
import { Tabs } from '#app/ui/tabs';
import { DueBy } from '../verification-queue';

const TAB = '/admin-dashboard?tab=data';
const SHOWN = { waiting: 'Waiting', ended: 'Ended' } as const;
type Show = keyof typeof SHOWN;

/** What the URL asks for: the requests that wait, unless it says otherwise. */
export const shownRequests = (query: URLSearchParams): Show => (query.get('show') === 'ended' ? 'ended' : 'waiting');

/** Requests about data: those that wait by the day on which the law wants an answer. */
export function DataQueue({ requests, next, total, show, now }: DataRequestPage & { show: Show; now: Date }) {
  return (
    <div className="grid gap-5">
      <Tabs
        label="Requests about data"
        current={show}
        items={(['waiting', 'ended'] as const).map((key) => ({ key, label: SHOWN[key], href: `${TAB}&show=${key}` }))}
      />
      {requests.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title={show === 'waiting' ? 'Nobody is waiting' : 'None yet'}>
          What people ask about their data in their settings is listed here: to see, correct, restrict or delete it.
          They download a copy themselves. Complaints are in <a href="/admin-dashboard?tab=support">Support</a>.
        </EmptyState>
      ) : (
        <section aria-labelledby="data-requests" className="grid gap-3">
          <h2 id="data-requests">
            {SHOWN[show]}: {total}
          </h2>
          <div className="bed overflow-hidden">
            <DataTable
              caption="Requests about data"
              rows={requests}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: 'Request',
                  cell: ({ id, number, kind }) => (
                    <a href={`/admin-dashboard/data/${id}`}>{`${number} ${REQUEST_KINDS[kind]}`}</a>
                  ),
                },
                { label: 'From', cell: ({ userId, name }) => <a href={`/admin/people/${userId}`}>{name}</a> },
                { label: 'Asked', cell: ({ askedAt }) => shortDate(askedAt) },
                {
                  label: 'State',
                  cell: ({ state, eraseAt, isHeld }) => (
                    <>
                      {REQUEST_STATES[state]}
                      {state === 'grace' && eraseAt && `, erased on ${shortDate(eraseAt)}`}
                      {isHeld && '. Legal hold'}
                    </>
                  ),
                },
                show === 'waiting'
                  ? { label: 'Answer by', cell: ({ dueAt }) => <DueBy dueAt={dueAt} now={now} /> }
                  : { label: 'By', cell: ({ answeredByName }) => answeredByName ?? 'By itself' },
              ]}
            />
          </div>
          <Pagination label="More requests" next={next ? `${TAB}&show=${show}&after=${next}` : undefined} />
        </section>
      )}
    </div>
  );
}
