import { mostUrgentFirst, type Waiting } from '#src/modules/admin/domain/waiting';
import { shortDateTime } from '#src/kernel/written-date';
import { StatusBadge } from '#app/ui/job/status-badge';
import { grouped, timeAgo, timeUntil } from '#app/ui/format';
import { WAITING } from '../waiting/words';

/** The payments that wait for an admin, most urgent first. Each line links to its rows, here or on their own page. */
export function ToSettle({ waiting, now }: { waiting: readonly Waiting[]; now: Date }) {
  const found = mostUrgentFirst(waiting).filter(({ kind }) => WAITING[kind].tab === 'payments');
  return (
    <section className="bed bed-pad grid content-start gap-2" aria-labelledby="to-settle">
      <h2 id="to-settle" className="text-lg">
        To do
      </h2>
      {found.length === 0 ? (
        <p className="text-soft">Nothing: no payment waits for a person.</p>
      ) : (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {found.map((one) => (
            <li key={one.kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <span>
                <a className="py-1 font-semibold" href={WAITING[one.kind].href.replace(/^.*tab=payments#/, '#')}>
                  {grouped(one.count)} {one.count === 1 ? WAITING[one.kind].one : WAITING[one.kind].many}
                </a>
                <span className="block text-sm text-soft">{WAITING[one.kind].what}</span>
              </span>
              <When {...one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function When({ since, dueAt, now }: Waiting & { now: Date }) {
  if (dueAt && dueAt < now) return <StatusBadge status="overdue">Late by {timeUntil(now, dueAt)}</StatusBadge>;
  if (dueAt)
    return (
      <span className="text-sm">
        by <b>{shortDateTime(dueAt)}</b>
      </span>
    );
  return since && <span className="text-sm text-soft">oldest from {timeAgo(since, now)}</span>;
}
