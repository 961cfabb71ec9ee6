import { mostUrgentFirst, type Waiting } from '#src/modules/admin/domain/waiting';
import { shortDateTime, timeLeft } from '#src/kernel/written-date';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { grouped, timeAgo } from '#app/ui/format';
import { WAITING } from './words';

/** What waits for an admin, the most urgent first. */
export function NeedsAPerson({ waiting, now }: { waiting: readonly Waiting[]; now: Date }) {
  const found = mostUrgentFirst(waiting);
  return (
    <section aria-labelledby="needs-a-person">
      <h2 id="needs-a-person" className="mb-3">
        Needs a person
      </h2>
      {found.length === 0 ? (
        <p className="bed bed-pad">Nothing waits for a person.</p>
      ) : (
        <Stats className="grid-cols-2 md:grid-cols-4">
          {found.map((one) => (
            <StatTile
              key={one.kind}
              label={capital(one.count === 1 ? WAITING[one.kind].one : WAITING[one.kind].many)}
              href={WAITING[one.kind].href}
              value={grouped(one.count)}
              sub={<When {...one} now={now} />}
            />
          ))}
        </Stats>
      )}
    </section>
  );
}

function When({ since, dueAt, now }: Waiting & { now: Date }) {
  const oldest = since && `oldest from ${timeAgo(since, now)}`;
  if (!dueAt) return <>{oldest}</>;
  return (
    <>
      {dueAt < now ? (
        <b className="text-rose-deep">late since {shortDateTime(dueAt)}</b>
      ) : (
        <>due in {timeLeft(dueAt, now)}</>
      )}
      , {oldest}
    </>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
