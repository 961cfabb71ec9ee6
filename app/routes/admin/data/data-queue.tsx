import { requestKinds } from '#src/modules/accounts/domain/data-request';
import type { DataRequestRow, DataRequestsAsked } from '#src/modules/admin/ports/data-request-views';
import { shortDate } from '#src/kernel/written-date';
import { REQUEST_KINDS, REQUEST_STATES } from '#app/commands/accounts/data/words';
import { DataTable } from '#app/ui/data-table';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import type { ListPlace } from '#app/web/lists/list-address';
import { shownRequests } from '../lists/data-requests-asked';
import { allOr, ListFrame } from '../lists/list-frame';
import { DueBy } from '../waiting/due-by';

type Props = { asked: DataRequestsAsked; requests: DataRequestRow[]; place: ListPlace; now: Date };

const TAB = '/admin-dashboard?tab=data';
const SHOWN = { waiting: 'Waiting', ended: 'Ended' } as const;

/** Requests about data. Waiting ones are in the order of their legal deadlines. */
export function DataQueue({ asked: { show, kind, search }, requests, place, now }: Props) {
  const isFiltered = Boolean(search || kind);
  return (
    <div className="grid gap-5">
      <Tabs
        label="Requests about data"
        current={show}
        items={shownRequests.map((key) => ({ key, label: SHOWN[key], href: `${TAB}&show=${key}` }))}
      />
      <ListFrame
        tab="data"
        kept={{ show }}
        place={place}
        isEmpty={requests.length === 0}
        search={{ label: 'Name, email or number', value: search ?? '' }}
        choices={[
          {
            name: 'kind',
            label: 'Kind',
            value: kind ?? 'all',
            options: allOr('Any kind', requestKinds, REQUEST_KINDS),
          },
        ]}
        nothing={
          isFiltered
            ? { title: 'No requests', words: 'No request matches what you are looking for.' }
            : { title: show === 'waiting' ? 'Nobody is waiting' : 'None yet', words: WHAT_IS_LISTED }
        }
      >
        <DataTable
          caption="Requests about data"
          rows={requests}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Request',
              cell: ({ id, number, kind }) => (
                <a href={urlOf('/admin-dashboard/data/:id', id)}>{`${number} ${REQUEST_KINDS[kind]}`}</a>
              ),
            },
            { label: 'From', cell: ({ userId, name }) => <a href={urlOf('/admin/people/:id', userId)}>{name}</a> },
            { label: 'Asked', nowrap: true, cell: ({ askedAt }) => shortDate(askedAt) },
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
      </ListFrame>
    </div>
  );
}

const WHAT_IS_LISTED = (
  <>
    What people ask about their data in their settings is listed here: to see, correct, restrict or delete it. They
    download a copy themselves. Complaints are in <a href="/admin-dashboard?tab=support">Support</a>.
  </>
);
