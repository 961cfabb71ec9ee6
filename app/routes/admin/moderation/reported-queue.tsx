import { dateTime, shortDateTime } from '#src/kernel/written-date';
import { contentKinds, isContentKind, type ContentKind } from '#src/modules/moderation/domain/content';
import type { CasePage, CaseState } from '#src/modules/moderation/ports/moderation-views';
import { DECIDED, REASONS, THINGS, THINGS_MANY } from '#app/commands/moderation/words';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { Pagination } from '#app/ui/pagination';
import { Tabs } from '#app/ui/tabs';
import { DueBy } from '../verification-queue';

export type ReportedList = CasePage & { state: CaseState; kind: ContentKind | null; waiting: CaseWaiting };
/** How many cases there are in each of the two states that wait for us. */
export type CaseWaiting = { open: number; appealed: number };

const STATES: Record<CaseState, string> = { open: 'To decide', appealed: 'Appeals', decided: 'Decided' };
const states = ['open', 'appealed', 'decided'] as const;

/** What the URL asks for: what has to be decided, unless it says otherwise. */
export const reportedIn = (
  query: URLSearchParams,
): { state: CaseState; kind: ContentKind | undefined; after?: string } => {
  const kind = query.get('kind') ?? undefined;
  return {
    state: states.find((one) => one === query.get('state')) ?? 'open',
    kind: isContentKind(kind) ? kind : undefined,
    after: query.get('after') ?? undefined,
  };
};

type Props = ReportedList & {
  now: Date;
  /** The address of the list without its state, with a question mark. */
  base: string;
};

/** What people have reported, what is due first on top. */
export function ReportedQueue({ cases, next, total, state, kind, waiting, now, base }: Props) {
  const address = (which: CaseState) => `${base}&state=${which}`;
  return (
    <div className="grid gap-5">
      <Tabs
        label="State of the reports"
        current={state}
        items={states.map((key) => ({
          key,
          label: STATES[key],
          href: address(key),
          ...(key !== 'decided' && { count: waiting[key] }),
        }))}
      />
      {cases.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title={state === 'decided' ? 'None so far' : 'Nothing waits'}>
          {kind === 'message'
            ? 'Only messages that someone has reported are listed here. What else people write to each other is theirs.'
            : 'What people report is listed here, with the time by which we have to decide.'}
        </EmptyState>
      ) : (
        <section aria-labelledby="cases" className="grid gap-3">
          <h2 id="cases">
            {STATES[state]}: {total}
          </h2>
          <div className="bed overflow-hidden">
            <DataTable
              caption="Reported content"
              rows={cases}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: 'What',
                  cell: (one) => (
                    <a href={`/admin/reported/${one.id}`} className="line-clamp-2 [overflow-wrap:anywhere]">
                      <span className="capitalize">{THINGS[one.kind]}</span>
                      {one.kind !== 'photo' && one.content && `: “${one.content}”`}
                    </a>
                  ),
                },
                {
                  label: 'By',
                  cell: ({ authorId, authorName }) => <a href={`/admin/people/${authorId}`}>{authorName}</a>,
                },
                {
                  label: 'Reported because',
                  cell: ({ reasons, reports }) =>
                    reports === 0
                      ? 'Nobody has reported it'
                      : `${reasons.map((reason) => REASONS[reason].label).join('; ')}${reports > 1 ? ` (${reports} people)` : ''}`,
                },
                { label: 'Since', cell: ({ openedAt }) => shortDateTime(openedAt) },
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
          </div>
          <Pagination label="More reports" next={next ? `${address(state)}&after=${next}` : undefined} />
        </section>
      )}
    </div>
  );
}

/** Links to the reports of each kind, and of all. */
export const KindLinks = ({ kind }: { kind: ContentKind | null }) => (
  <Tabs
    label="Kind of content"
    current={kind ?? 'all'}
    items={[
      { key: 'all', label: 'Everything', href: '/admin/reported' },
      ...contentKinds.map((one) => ({ key: one, label: THINGS_MANY[one], href: `/admin/reported?kind=${one}` })),
    ]}
  />
);
