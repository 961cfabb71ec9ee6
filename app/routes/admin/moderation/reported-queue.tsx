import { dateTime, shortDateTime } from '#src/kernel/written-date';
import { contentKinds, type ContentKind } from '#src/modules/moderation/domain/content';
import type { CaseRow, CasesAsked, CaseState } from '#src/modules/moderation/ports/moderation-views';
import { DECIDED, REASONS } from '#app/commands/moderation/words';
import { THINGS, THINGS_MANY } from '#app/ui/reported-things';
import { DataTable } from '#app/ui/data-table';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import type { ListPlace } from '#app/web/lists/list-address';
import { ListFrame } from '../lists/list-frame';
import { caseStates } from '../lists/reported-asked';
import { DueBy } from '../waiting/due-by';

export type ReportedList = { asked: CasesAsked; cases: CaseRow[]; place: ListPlace; waiting: CaseWaiting };
/** The number of cases in each of the two states that wait for us. */
export type CaseWaiting = { open: number; appealed: number };

const STATES: Record<CaseState, string> = { open: 'To decide', appealed: 'Appeals', decided: 'Decided' };

type Props = ReportedList & {
  now: Date;
  /** The list's own page outside the dashboard, which lists every kind of content. */
  page?: string;
};

/** What people have reported, the first due on top. */
export function ReportedQueue({ asked: { state, kind, search }, cases, place, waiting, now, page }: Props) {
  const ofKind: Record<string, string> = page && kind ? { kind } : {};
  const address = (which: CaseState) =>
    `${page ?? '/admin-dashboard'}?${new URLSearchParams({ ...(!page && { tab: 'messages' }), ...ofKind, state: which }).toString()}`;
  return (
    <div className="grid gap-5">
      <Tabs
        label="State of the reports"
        current={state}
        items={caseStates.map((key) => ({
          key,
          label: STATES[key],
          href: address(key),
          ...(key !== 'decided' && { count: waiting[key] }),
        }))}
      />
      <ListFrame
        tab="messages"
        page={page}
        kept={{ ...ofKind, state }}
        place={place}
        isEmpty={cases.length === 0}
        search={{ label: 'Author or words of a report', value: search ?? '' }}
        nothing={
          search
            ? { title: 'No reports', words: 'No report matches what you are looking for.' }
            : {
                title: state === 'decided' ? 'None so far' : 'Nothing waits',
                words:
                  kind === 'message'
                    ? 'Only messages that someone has reported are listed here. What else people write to each other is theirs.'
                    : 'What people report is listed here, with the time by which we have to decide.',
              }
        }
      >
        <DataTable
          caption="Reported content"
          rows={cases}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'What',
              cell: (one) => (
                <a href={urlOf('/admin/reported/:id', one.id)} className="line-clamp-2 [overflow-wrap:anywhere]">
                  <span className="capitalize">{THINGS[one.kind]}</span>
                  {one.kind !== 'photo' && one.content && `: “${one.content}”`}
                </a>
              ),
            },
            {
              label: 'By',
              cell: ({ authorId, authorName }) => <a href={urlOf('/admin/people/:id', authorId)}>{authorName}</a>,
            },
            {
              label: 'Reported because',
              cell: ({ reasons, reports }) =>
                reports === 0
                  ? 'Nobody has reported it'
                  : `${reasons.map((reason) => REASONS[reason].label).join('; ')}${reports > 1 ? ` (${reports} people)` : ''}`,
            },
            { label: 'Since', nowrap: true, cell: ({ openedAt }) => shortDateTime(openedAt) },
            {
              label: state === 'decided' ? 'Decision' : state === 'appealed' ? 'Appealed' : 'Decide by',
              cell: ({ dueAt, decision, decidedAt, appealedAt }) =>
                state === 'open' ? (
                  <DueBy dueAt={dueAt} now={now} />
                ) : state === 'appealed' ? (
                  appealedAt && dateTime(appealedAt)
                ) : (
                  decision && decidedAt && `${DECIDED[decision]}, ${shortDateTime(decidedAt)}`
                ),
            },
          ]}
        />
      </ListFrame>
    </div>
  );
}

/** Links to the reports of each kind, and of all. */
export const KindLinks = ({ kind }: { kind: ContentKind | undefined }) => (
  <Tabs
    label="Kind of content"
    current={kind ?? 'all'}
    items={[
      { key: 'all', label: 'Everything', href: '/admin/reported' },
      ...contentKinds.map((one) => ({
        key: one,
        label: THINGS_MANY[one],
        href: `${urlOf('/admin/reported')}?kind=${one}`,
      })),
    ]}
  />
);
