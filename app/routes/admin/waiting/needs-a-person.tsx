import { mostUrgentFirst, type Waiting } from '#src/modules/admin/domain/waiting';
import { shortDateTime } from '#src/kernel/written-date';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { cx } from '#app/ui/cx';
import { grouped, timeAgo, timeUntil } from '#app/ui/format';
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
          {found.map((one, at) => (
            <StatTile
              key={one.kind}
              className={at === found.length - 1 ? fillingTheRow(found.length) : undefined}
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
        <>due in {timeUntil(dueAt, now)}</>
      )}
      , {oldest}
    </>
  );
}

/** The last tile takes what is left of its row: two tiles stand beside each other on phones, four on desktops. */
const fillingTheRow = (count: number) =>
  cx(count % 2 === 1 && 'max-md:col-span-2', ['', 'md:col-span-4', 'md:col-span-3', 'md:col-span-2'][count % 4]);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
