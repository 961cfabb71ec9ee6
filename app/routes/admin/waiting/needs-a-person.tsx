import { mostUrgentFirst, type Waiting } from '#src/modules/admin/domain/waiting';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { grouped, timeAgo } from '#app/ui/format';
import { roughly } from './due-by';
import { WAITING } from './words';

/** What waits for an admin, most urgent first: tiles, or lines on phones. */
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
        <Stats className="to-do md:grid-cols-4">
          {found.map((one, at) => (
            <StatTile
              key={one.kind}
              className={at === found.length - 1 ? FILLING[found.length % 4] : undefined}
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
  const oldest = since && `oldest ${timeAgo(since, now)}`;
  if (!dueAt) return <>{oldest}</>;
  return (
    <>
      {dueAt < now ? <b className="text-rose-deep">{roughly(now, dueAt)} late</b> : <>due in {roughly(dueAt, now)}</>}
      <span className="max-md:hidden">, {oldest}</span>
    </>
  );
}

/** The last tile takes the rest of its row of four. */
const FILLING = ['', 'md:col-span-4', 'md:col-span-3', 'md:col-span-2'];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
